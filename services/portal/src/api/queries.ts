import type { AnswerOf, CallArguments, OperationOf, PathWith } from '@comporta/client'
import { isComportaError } from '@comporta/client'
import { keepPreviousData, type Query, QueryClient, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from './call.ts'
import { isTold } from './following.ts'

/** How often what is on the screen is asked again. Nothing is asked while nobody looks at the tab, or while it is offline. */
const liveMs = 4_000
/** How often of what the API tells when it changes; a word may be lost. */
export const toldMs = 15_000
/** From when on what is shown is said to be old. */
export const staleMs = 15_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      // A refusal stays one; what did not arrive is tried again.
      retry: (failures, error) => failures < 2 && !(isComportaError(error) && error.status < 500),
    },
  },
})

const liveIntervalOf = (path: string): number => (isTold(path) ? toldMs : liveMs)

/** One read of the API; `live` keeps it true while it is shown. */
export const read = <P extends PathWith<'get'>>(
  path: P,
  request: CallArguments<OperationOf<'get', P>>[0],
  { live = false }: { live?: boolean } = {},
) =>
  queryOptions({
    queryKey: [path, request ?? null],
    queryFn: ({ signal }): Promise<AnswerOf<OperationOf<'get', P>>> =>
      call('get', path, ...([{ ...(request as object), signal }] as unknown as CallArguments<OperationOf<'get', P>>)),
    ...(live ? { refetchInterval: () => liveIntervalOf(path), meta: { live } } : {}),
  })

type RowOf<Answer> = Answer extends { data: (infer Row)[] } ? Row : never
type RowsOf<P extends PathWith<'get'>> = RowOf<AnswerOf<OperationOf<'get', P>>>
interface Page<Row> {
  data: Row[]
  next_cursor: string | null
}

/** What is asked for first is what fits on a screen; whoever wants more gets much. */
const firstPageSize = 25
const pageSize = 100

const pagesOf = ({ state }: Pick<Query, 'state'>): number =>
  (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0

/** What somebody has gone far into is left as it is: a page of it would change under their eyes, for many questions. */
const isShort = (query: Pick<Query, 'state'>): boolean => pagesOf(query) <= 1

/** Whether it is kept true while it is shown. */
export const isLive = (query: Query): boolean => query.meta?.['live'] === true && isShort(query)

/** A list of the API, page after page; while only its first page is shown it is kept true. */
export function usePages<P extends PathWith<'get'>>(path: P, request: { path?: object; query?: object } = {}) {
  const query = useInfiniteQuery({
    queryKey: [path, 'pages', request],
    queryFn: async ({ signal, pageParam }): Promise<Page<RowsOf<P>>> => {
      const asked = {
        ...request,
        query: { limit: pageParam === '' ? firstPageSize : pageSize, ...request.query, cursor: pageParam },
        signal,
      }
      return (await call('get', path, ...([asked] as unknown as CallArguments<OperationOf<'get', P>>))) as Page<
        RowsOf<P>
      >
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: (query) => (isShort(query) ? liveIntervalOf(path) : false),
    meta: { live: true },
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
    // The rows of before stay while the filter changes: nothing jumps.
    placeholderData: keepPreviousData,
  })
  const { fetchNextPage } = query
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return {
    dataUpdatedAt: query.dataUpdatedAt,
    isError: query.isError,
    data: useMemo(() => query.data?.pages.flatMap(({ data }) => data), [query.data]),
    error: query.error,
    refetch: query.refetch,
    more: {
      has: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      isBegun: (query.data?.pages.length ?? 0) > 1,
      load,
    },
  }
}

/** After an act everything that is shown is asked again: what one act changes is not only where it was done. */
export function refreshAll(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => !isShort(query) })
  return queryClient.invalidateQueries()
}
