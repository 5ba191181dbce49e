import { Pool } from 'undici'

/** A minimal client of the simulated bank's standard API. */
export async function openBank(url: string, access: { id: string; secret: string; pixKey: string }) {
  const pool = new Pool(url, { connections: 64 })
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, authorization?: string) => {
    const response = await pool.request({
      method,
      path,
      headers: { authorization: authorization ?? `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.body.json()
    if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer as Record<string, never>
  }
  const basic = `Basic ${Buffer.from(`${access.id}:${access.secret}`).toString('base64')}`
  let token = ''
  const renew = async (): Promise<void> => {
    token = (await ask('POST', '/oauth/token', { grant_type: 'client_credentials' }, basic))['access_token'] ?? ''
  }
  await renew()
  // A token lives for five minutes.
  setInterval(renew, 60_000)
  const reais = (cents: number): string => (cents / 100).toFixed(2)
  return {
    hearAt: (webhookUrl: string) => ask('PUT', `/v2/webhook/${access.pixKey}`, { webhookUrl }),
    async charge(txid: string, amountCents: number): Promise<string> {
      const charge = await ask('PUT', `/v2/cob/${txid}`, {
        calendario: { expiracao: 900 },
        valor: { original: reais(amountCents) },
        chave: access.pixKey,
      })
      return charge['pixCopiaECola'] ?? ''
    },
    pay: (payoutId: string, amountCents: number, pixKey: string) =>
      ask('PUT', `/v3/gn/pix/${payoutId}`, {
        valor: reais(amountCents),
        pagador: { chave: access.pixKey },
        favorecido: { chave: pixKey },
      }),
    async lookUp(payoutId: string): Promise<{ status: string; e2eId: string }> {
      return (await ask('GET', `/v2/gn/pix/enviados/id-envio/${payoutId}`)) as never
    },
  }
}
