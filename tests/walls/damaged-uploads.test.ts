import { expect, test } from 'vitest'
import { openTradingServers } from '../support/servers.ts'
import { sendDamagedFiles } from './damaged-uploads.ts'

const servers = openTradingServers()

test('[17.121] a running server keeps or refuses damaged pictures, PDFs, spreadsheets and exports, and answers others meanwhile', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  const outcomes = await sendDamagedFiles(servers, { each: 250, seconds: 30 }, seed)
  for (const [kind, { kept, refused }] of Object.entries(outcomes))
    expect([kind, kept + refused >= 20, refused > 0]).toEqual([kind, true, true])
}, 120_000)
