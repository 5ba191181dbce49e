import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type PixSettings, pixEnvironment } from '@comporta/shared/provider/settings.ts'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** Answers one request to the API; it may also end or hold the connection. */
export type BankBehaviour = (request: ReceivedRequest, response: ServerResponse) => void

export interface TestBank {
  url: string
  tokenRequests: ReceivedRequest[]
  apiRequests: ReceivedRequest[]
  stop: () => Promise<void>
}

export interface TestBankOptions {
  api: BankBehaviour
  /** A token that is good for an hour, when absent. */
  token?: BankBehaviour
  tls?: ServerOptions
}

/** A bank over real sockets; the test chooses its answers. Stops when the test ends. */
export async function startTestBank(options: TestBankOptions): Promise<TestBank> {
  const tokenRequests: ReceivedRequest[] = []
  const apiRequests: ReceivedRequest[] = []
  const listener: RequestListener = async (incoming, response) => {
    const request = await readRequest(incoming)
    if (request.path === '/oauth/token') {
      tokenRequests.push(request)
      const answer = options.token ?? giveToken(3_600)
      answer(request, response)
    } else {
      apiRequests.push(request)
      options.api(request, response)
    }
  }
  const server = options.tls ? createTlsServer(options.tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  return { url: `${options.tls ? 'https' : 'http'}://localhost:${port}`, tokenRequests, apiRequests, stop }
}

async function readRequest(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

export const answerJson =
  (status: number, body: unknown): BankBehaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

let tokensGiven = 0

/** Each token is different, so that a test sees which one was used. */
export const giveToken =
  (expiresInSeconds: number): BankBehaviour =>
  (request, response) => {
    tokensGiven += 1
    const body = { access_token: `token-${tokensGiven}`, token_type: 'Bearer', expires_in: expiresInSeconds }
    answerJson(200, body)(request, response)
  }

export const neverAnswer: BankBehaviour = () => {}

export const answerLate =
  (afterMs: number, answer: BankBehaviour): BankBehaviour =>
  (request, response) => {
    setTimeout(() => answer(request, response), afterMs)
  }

/** The request arrives whole, but no answer leaves. */
export const hangUp: BankBehaviour = (_request, response) => {
  response.destroy()
}

/** An answer that begins but does not end. */
export const answerWithoutEnd: BankBehaviour = (_request, response) => {
  response.writeHead(201, { 'content-type': 'application/json' })
  response.write('{"idEnvio":')
}

export const hangUpMidway: BankBehaviour = (_request, response) => {
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"idEnvio":', () => response.destroy())
}

export const pixSettings = (bankUrl: string, more: Record<string, string> = {}): PixSettings =>
  pixEnvironment.parse({
    PIX_API_URL: `${bankUrl}/v2`,
    PIX_TOKEN_URL: `${bankUrl}/oauth/token`,
    PIX_CLIENT_ID: 'client',
    PIX_CLIENT_SECRET: 'secret',
    PIX_KEY: 'caixa@lojaexemplo.com.br',
    PIX_TIMEOUT_MS: '500',
    ...more,
  })
