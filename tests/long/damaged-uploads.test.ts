import { expect, test } from 'vitest'
import { openTradingServers } from '../support/servers.ts'
import { sendDamagedFiles } from '../walls/damaged-uploads.ts'
import { scaled } from './scale.ts'

const FILES = scaled(10_000)
const servers = openTradingServers()

test(`a running server keeps or refuses ${FILES} damaged files, and answers others meanwhile`, async () => {
  const { kept, refused } = await sendDamagedFiles(
    servers,
    FILES,
    Number(process.env.SEED ?? Date.now() % 1e9),
  )
  expect(kept + refused).toBe(FILES)
})
