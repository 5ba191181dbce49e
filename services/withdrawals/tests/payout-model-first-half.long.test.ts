import { describePromises } from './model/describe-promises.ts'

/** One half of 5,000, so that two processes share them: a history waits for this process more than for PostgreSQL. */
describePromises({ histories: 2_500, seed: 201_069_339 })
