import { expect, test } from 'vitest'
import { plainRoutes } from '#app/plain-routes.ts'
import { RESERVED_SLUGS } from './reserved.ts'

test('[11.29] every first path segment of our own routes is reserved', () => {
  const pages = plainRoutes.map(({ path }) => path.split('/')[1] ?? '').filter(Boolean)
  const server = ['api', 'rpc', 'files', 'assets', 'healthz', 'readyz']
  expect([...pages, ...server].filter((word) => !RESERVED_SLUGS.includes(word))).toEqual([])
})
