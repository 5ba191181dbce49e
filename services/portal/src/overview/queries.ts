import { queryClient, read } from '../api/queries.ts'
import {
  balanceQuestion,
  daysQuestion,
  disputesQuestion,
  endpointsQuestion,
  latestQuestion,
  pendingQuestion,
  processingQuestion,
} from './questions.ts'

const live = { live: true }

export const balanceQuery = read(...balanceQuestion, live)
export const pendingQuery = read(...pendingQuestion, live)
export const processingQuery = read(...processingQuestion, live)
export const disputesQuery = read(...disputesQuestion, live)
export const endpointsQuery = read(...endpointsQuestion)
export const latestQuery = read(...latestQuestion, live)
export const daysQuery = () => read(...daysQuestion(), live)

/** Loads everything that the overview shows. If a request fails, the part that shows it asks again. */
export const loadOverview = () =>
  Promise.all([
    queryClient.prefetchQuery(balanceQuery),
    queryClient.prefetchQuery(daysQuery()),
    queryClient.prefetchQuery(latestQuery),
    queryClient.prefetchQuery(pendingQuery),
    queryClient.prefetchQuery(disputesQuery),
    queryClient.prefetchQuery(processingQuery),
    queryClient.prefetchQuery(endpointsQuery),
  ])
