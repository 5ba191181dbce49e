import { isOfSubscriptions, killAtEveryStep } from './kill-sales.ts'

killAtEveryStep(isOfSubscriptions)
