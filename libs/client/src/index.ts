export type * from './api.ts'
export { type Comporta, createClient } from './client.ts'
export { ComportaError, ConnectionError, type ErrorCode, errorOf, isComportaError } from './errors.ts'
export {
  type AnswerOf,
  type CallArguments,
  type CallOptions,
  type CsvPath,
  type Method,
  type OperationOf,
  type PathWith,
  type QueryOf,
  takesKey,
  type WebhookEvent,
} from './operations.ts'
export type { Page, Pages } from './pages.ts'
export type { ClientOptions } from './transport.ts'
export { type SentWebhook, verifyWebhook, WebhookError } from './verify-webhook.ts'
