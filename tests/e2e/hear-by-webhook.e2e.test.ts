import { hearByWebhook } from './hear-by-webhook.ts'

hearByWebhook({ count: 15, lanes: 1, answersPerKill: 15 })
