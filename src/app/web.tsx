import '#base/web/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyPreferences } from '#base/web/browser-preferences.ts'
import { queryClient } from './shell/queries.ts'
import { reloadOnce } from './shell/reload-once.ts'
import { Router } from './shell/router.tsx'
import { Surroundings } from './shell/surroundings.tsx'

// The page's security policy forbids eval, which zod would use for speed from the first schema on. zod reads
// its configuration from this global; importing zod here would add 4 KB to screens that do not need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
applyPreferences()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyPreferences)
addEventListener('vite:preloadError', reloadOnce)

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router />
        <Surroundings />
      </QueryClientProvider>
    </StrictMode>,
  )
