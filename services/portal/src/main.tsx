import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/shell.css'
import { queryClient } from './api/queries.ts'
import { router } from './router.tsx'
import { TextsProvider } from './texts/texts.tsx'
import { applyTheme, currentTheme } from './ui/theme.ts'

applyTheme(currentTheme())

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TextsProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TextsProvider>
    </StrictMode>,
  )
