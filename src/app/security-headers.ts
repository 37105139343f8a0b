import type { FastifyReply, FastifyRequest } from 'fastify'

const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Responses that are not pages load nothing, and cannot be framed either. */
const unframed = "frame-ancestors 'none'"

const YEAR_SECONDS = 365 * 24 * 60 * 60

const isCall = (url: string) => /^\/(api|rpc)\//.test(url)

/** Adds the security headers to an answer. Answers of calls are not stored by browsers or proxies. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): void {
  reply.header('x-content-type-options', 'nosniff')
  if (isHttps) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  if (isCall(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', isPage ? pagePolicy : unframed)
}
