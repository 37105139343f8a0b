import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from '#workspaces/reserved.ts'
import { openHttp } from '../../tests/support/http.ts'

const http = openHttp()

test('[11.29] every first path segment that the server answers is reserved', async () => {
  await http.app.ready()
  const printed = http.app.printRoutes({ commonPrefix: false })
  const segments = [...printed.matchAll(/^[├└]── \/?([\w-]+)/gm)].map(([, first]) => first ?? '')
  expect(segments).toEqual(expect.arrayContaining(['api', 'rpc', 'metrics', 'readyz']))
  // Of routes with a wildcard the printed tree lacks the start; pages and stored files are the only ones.
  const folders = readdirSync('public', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  expect([...segments, ...folders].filter((word) => !RESERVED_SLUGS.includes(word))).toEqual([])
})
