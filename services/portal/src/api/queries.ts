import type { AnswerOf, CallArguments, OperationOf, PathWith } from '@comporta/client'
import { isComportaError } from '@comporta/client'
import { keepPreviousData, type Query, QueryClient, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from './call.ts'
import { isTold } from './following.ts'

/** How often a view polls. A hidden or offline tab does not poll. */
const liveMs = 4_000
/** How often a view polls what the API announces: an announcement may get lost. */
export const toldMs = 15_000
/** The age at which a view says that its data is old. */
export const staleMs = 15_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      // Trying again does not change a refusal; it may help against a server error or a lost connection.
      retry: (failures, error) => failures < 2 && !(isComportaError(error) && error.status < 500),
    },
  },
})

const liveIntervalOf = (path: string): number => (isTold(path) ? toldMs : liveMs)

/** One read of the API; `live` polls it while it is shown. */
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

/** The first page fills a screen; whoever asks for more gets long pages. */
const firstPageSize = 25
const pageSize = 100

const pagesOf = ({ state }: Pick<Query, 'state'>): number =>
  (state.data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0

/** A list of several pages is not refreshed: it would move under the reader's eyes and cost one request per page. */
const isShort = (query: Pick<Query, 'state'>): boolean => pagesOf(query) <= 1

/** Whether the query is refreshed while it is shown. */
export const isLive = (query: Query): boolean => query.meta?.['live'] === true && isShort(query)

/** A list of the API, page after page; it is refreshed only while it shows its first page alone. */
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
    // The old rows stay until those of a new filter arrive, so nothing jumps.
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

/** Reads everything on the screen again after an act, which may change more than the view where it was done. */
export function refreshAll(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => !isShort(query) })
  return queryClient.invalidateQueries()
}
