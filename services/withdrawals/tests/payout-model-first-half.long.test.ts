import { describePromises } from './model/describe-promises.ts'

/** One half of 3,500 histories, so that two processes share them: a history waits more for this process than for PostgreSQL. */
describePromises({ histories: 1_750, seed: 201_069_339 })
