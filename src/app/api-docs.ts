import 'swagger-ui-dist/swagger-ui.css'
import swagger from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import { dereferenced } from './dereferenced.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followTheme)
followTheme()

// The bundled way to fill in references first builds a model of all calls, which takes seconds, even to open one.
const references = {
  fn: {
    resolveSubtree: async (document: unknown, path: readonly string[]) => ({
      spec: dereferenced(document, path),
      errors: [],
    }),
  },
}

swagger({
  url: '/api/v1/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  // Expanded, so many calls would be drawn only as they scroll into view, and the browser's search would miss the others.
  docExpansion: 'none',
  plugins: [references],
})

/** Signs in with a session cookie that later calls from this page carry. Returns the text to show. */
async function signIn(form: HTMLFormElement): Promise<string> {
  const answer = await fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  if (answer.ok) return 'You are signed in.'
  const { message }: { message?: string } = await answer.json()
  return message ?? 'Sign-in failed. Check your email and password.'
}

document.querySelector<HTMLFormElement>('#sign-in')?.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLFormElement)) return
  const form = event.currentTarget
  const output = form.querySelector('output')
  const said = await signIn(form).catch(() => 'The server cannot be reached. Try again.')
  if (output) output.textContent = said
})
