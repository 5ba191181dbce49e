import { hearByWebhook } from './hear-by-webhook.ts'

hearByWebhook({ count: 500, lanes: 8, answersPerKill: 150 })
