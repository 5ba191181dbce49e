import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queries.ts'
import { breathe } from './breathe.ts'
import { loadOverview } from './overview/queries.ts'
import { beginsAtOverview } from './overview/questions.ts'
import { router } from './router.tsx'
import { sessionQuery } from './session/session.tsx'
import type { Spoken } from './texts/spoken.ts'
import { TextsProvider } from './texts/texts.tsx'

/** So short a wait goes unnoticed, and what arrives during it is drawn at once instead of piece by piece. */
const firstViewMs = 150

export async function show(first: Spoken): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  await Promise.race([loadFirstView(), new Promise((resolve) => setTimeout(resolve, firstViewMs))])
  // A transition renders in slices, so that a phone can handle input in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <TextsProvider first={first}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </TextsProvider>
      </StrictMode>,
    ),
  )
}

async function loadFirstView(): Promise<void> {
  await breathe()
  const loaded = router.load()
  await breathe()
  await queryClient.prefetchQuery(sessionQuery)
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (session && beginsAtOverview(session)) {
    await breathe()
    await loadOverview()
  }
  await loaded
}
