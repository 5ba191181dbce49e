import { describePromises } from './model/describe-promises.ts'

/** The other half: see `payout-model-first-half.long.test.ts`. */
describePromises({ histories: 1_750, seed: 733_914_208 })
