import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from '#base/refusal.ts'
import { projectFolder } from '#base/server/project-folder.ts'

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob: https:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self' https:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the built web app: hashed assets cached for a year, and the same page for every other address. */
export async function servePages(
  app: FastifyInstance,
  folder = join(projectFolder(), 'dist/web'),
): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
    if (
      String(reply.getHeader('content-type') ?? '').startsWith('text/html') &&
      !reply.hasHeader('content-security-policy')
    )
      reply.header('content-security-policy', policy)
  })
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
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
  // The static plugin refuses to list the root folder, so serve its index here.
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
  app.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('api-docs.html'),
  )
  app.setNotFoundHandler((request, reply) => {
    const call =
      request.url.startsWith('/api/') || request.url.startsWith('/rpc/') || request.url.startsWith('/files/')
    if (call || !['GET', 'HEAD'].includes(request.method))
      return reply.status(404).send({ code: 'notFound', message: nothingHere })
    // A shared bill's address is its key: keep it out of search engines and other sites' logs.
    if (request.url.startsWith('/b/'))
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
