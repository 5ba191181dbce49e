import { isOfRefunds, killAtEveryStep } from './kill-sales.ts'

killAtEveryStep(isOfRefunds)
