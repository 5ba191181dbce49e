import { describePromises } from './model/describe-promises.ts'

/** One half of 3,500, so that two processes share them: a history waits for this process more than for PostgreSQL. */
describePromises({ histories: 1_750, seed: 201_069_339 })
