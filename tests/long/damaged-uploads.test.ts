import { expect, test } from 'vitest'
import { openTradingServers } from '../support/servers.ts'
import { sendDamagedFiles } from '../walls/damaged-uploads.ts'
import { scaled } from './scale.ts'

const EACH = scaled(10_000)
const servers = openTradingServers()

test(`a running server keeps or refuses ${EACH} damaged files of each kind, and answers others meanwhile`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  const outcomes = await sendDamagedFiles(servers, { each: EACH, seconds: Number.POSITIVE_INFINITY }, seed)
  for (const [kind, { kept, refused }] of Object.entries(outcomes))
    expect([kind, kept + refused]).toEqual([kind, EACH])
})
