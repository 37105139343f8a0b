import '#base/web/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { plainWords } from '#base/plain-words.ts'
import { applyPreferences } from '#base/web/browser-preferences.ts'
import { askServer } from '#base/web/feedback/connection.ts'
import { queryClient, router } from './shell/router.tsx'
import { Surroundings } from './shell/surroundings.tsx'

// The page's security policy forbids eval, which zod would use for speed from the first schema on. zod reads
// its configuration from this global; importing zod here would add 4 KB to screens that do not need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: plainWords } })
applyPreferences()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyPreferences)
// If the server answers, a new version was deployed while this page was open and its chunks are gone, so
// reload. Without a server a reload would lose the page.
addEventListener('vite:preloadError', () => askServer().then((answers) => answers && location.reload()))

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Surroundings />
      </QueryClientProvider>
    </StrictMode>,
  )
