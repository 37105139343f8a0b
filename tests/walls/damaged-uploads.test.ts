import { expect, test } from 'vitest'
import { openTradingServers } from '../support/servers.ts'
import { sendDamagedFiles } from './damaged-uploads.ts'

const servers = openTradingServers()

test('[17.121] a running server keeps or refuses damaged pictures, PDFs and spreadsheets, and answers others meanwhile', async () => {
  const { kept, refused } = await sendDamagedFiles(servers, 60, Number(process.env.SEED ?? Date.now() % 1e9))
  expect(kept + refused).toBe(60)
  expect(Math.min(kept, refused)).toBeGreaterThan(0)
})
