import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from '#base/refusal.ts'
import { projectFolder } from '#base/server/project-folder.ts'
import { pageOfAddress } from './screen-page.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** What an installation decides about its pages: whether it is reached over https, and whether it shows the API docs. */
export type PageSettings = { isHttps: boolean; apiDocs: boolean }

/** No screen and no workspace has a dot in its name: `/favicon.ico`, `/.env`. */
const isFile = (url: string) => /^\/[^/?#]*(\.|%2e)/i.test(url)

/** The pages that name the scripts of their screen (scripts/screen-pages.ts). */
const screenPagesIn = (folder: string): ReadonlySet<string> =>
  existsSync(folder)
    ? new Set(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.html'))
          .map((file) => file.replaceAll('\\', '/').slice(0, -'.html'.length)),
      )
    : new Set()

/**
 * Serves the built web app: hashed assets cached for a year, and for every other address the page of its screen, which
 * differs from the others only in the scripts that it loads at once.
 */
export async function servePages(
  app: FastifyInstance,
  settings: PageSettings,
  folder = join(projectFolder(), 'dist/web'),
): Promise<void> {
  app.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply, settings.isHttps))
  if (!existsSync(folder)) return
  await app.register(async (files) => {
    // A name that no file can have, such as one of 300 letters, is just an address that is not known.
    files.setErrorHandler((error, _request, reply) => {
      if (error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH')
        return reply.callNotFound()
      throw error
    })
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    // The plugin's route would list the folder of all scripts for each of the many that a page loads.
    files.get<{ Params: { name: string } }>('/assets/:name(^[\\w.-]+$)', ({ params }, reply) =>
      reply.sendFile(`assets/${params.name}`),
    )
    const pages = screenPagesIn(join(folder, 'screens'))
    // The static plugin refuses to list the root folder, so serve its index here.
    files.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
    if (settings.apiDocs)
      files.get('/api/docs', (_request, reply) =>
        reply.header('cache-control', 'no-cache').sendFile('api-docs.html'),
      )
    files.setNotFoundHandler((request, reply) => {
      const isPage = !/^\/(api|rpc|files|assets)\//.test(request.url) && !isFile(request.url)
      if (!isPage || !['GET', 'HEAD'].includes(request.method))
        return reply.status(404).send({ code: 'notFound', message: nothingHere })
      // The address of a shared document or an invitation is its key: keep it out of search engines and other sites' logs.
      if (/^\/([bcdipqrs]|invite)\//.test(request.url))
        reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
      const page = pageOfAddress(request.url.split(/[?#]/)[0] ?? '', pages)
      return reply
        .header('cache-control', 'no-cache')
        .sendFile(page === undefined ? 'index.html' : `screens/${page}.html`)
    })
  })
}
