import { accessTokenView } from '@comporta/shared/contracts/auth.contract.ts'
import { saleCreationView } from '@comporta/shared/contracts/sales.contract.ts'
import { demoMerchants } from '@comporta/shared/demo/demo-merchants.ts'
import type { z } from 'zod'

const { clientId, clientSecret } = demoMerchants.lojaExemplo
const json = { 'content-type': 'application/json' }

/**
 * The last thing on the console until something goes wrong: where to look, and what to try first. URLs say `localhost`, since
 * browsers keep passkeys for names and not for IP addresses, and a session at one is no session at the other.
 */
export async function welcome(address: string, { demo, hint }: { demo: boolean; hint: string }): Promise<string> {
  const url = named(address)
  const lines = [
    '',
    `Comporta is ready at ${url}/app  (API reference: ${url}/docs)`,
    '',
    ...(demo ? await firstSteps(address) : []),
    `${hint} Ctrl-C stops everything.`,
    '',
  ]
  return `${lines.join('\n')}\n`
}

const named = (address: string): string => address.replace('127.0.0.1', 'localhost')

async function firstSteps(address: string): Promise<string[]> {
  const checkout = await createFirstSale(address)
  const url = named(address)
  const token = `curl -s ${url}/auth -H 'Content-Type: application/json' -d '{"client_id":"${clientId}","client_secret":"${clientSecret}"}'`
  return [
    ...(checkout === undefined
      ? []
      : [
          'Open this link and press “Pagar com o banco de teste” (“Pay with the test bank”):',
          '',
          `  ${named(checkout)}`,
          '',
        ]),
    `Demo merchant: client_id ${clientId}, client_secret ${clientSecret}. Try:`,
    '',
    `  TOKEN=$(${token} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `  curl -s ${url}/v1/balance -H "Authorization: Bearer $TOKEN"`,
    `  curl -s ${url}/v1/sales -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"amount":25.50}'`,
    '',
  ]
}

/** Creates a sale of the demo merchant that can be paid for a day. Undefined when that fails: the stack runs all the same. */
async function createFirstSale(url: string): Promise<string | undefined> {
  try {
    const credentials = { client_id: clientId, client_secret: clientSecret }
    const { access_token: token } = await post(`${url}/auth`, json, credentials, accessTokenView)
    const headers = { ...json, authorization: `Bearer ${token}` }
    const sale = { amount: 25.5, expiration_minutes: 1_440 }
    return (await post(`${url}/v1/sales`, headers, sale, saleCreationView)).qrcode_url
  } catch {
    return undefined
  }
}

async function post<View>(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  view: z.ZodType<View>,
): Promise<View> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  })
  return view.parse(await answer.json())
}
