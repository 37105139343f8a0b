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

// The page's security policy forbids evaluated code, which zod would try for speed as soon as the first schema is made.
// This is where zod keeps its configuration; importing zod to say so would cost the screens that need none of it 4 KB.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true, customError: plainWords } })
applyPreferences()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyPreferences)
// With a server that answers, a new version was put in place while this page was open: its chunks are gone, and the
// page has to be read again. Without one, reading it again would lose it.
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
