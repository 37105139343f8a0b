import { v7 } from 'uuid'
import { expect } from 'vitest'
import { z } from 'zod'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'
import { brokenFile, type Dice, diceOf } from '../support/broken-files.ts'
import type { TradingServers } from '../support/servers.ts'
import { openTrade } from '../support/trade.ts'
import { pictures, spreadsheets, typeOf } from './broken-files.ts'

/** How many files are on their way at a time. */
const AT_ONCE = 8

const pdf = Buffer.from(
  `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n${'% padding\n'.repeat(200)}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
)

const address = z.object({ data: z.object({ preSignedUrl: z.string(), imageUrl: z.string() }) })
const refusal = z.object({ code: z.string().min(1), message: z.string().min(1) })

/** A file, and the type that whoever sends it says it has. */
type Sent = { bytes: Buffer; type: string }

/** What was answered to a file: kept, or refused with a sentence; anything else is a fault. */
async function answerOf(response: Response): Promise<'kept' | 'refused'> {
  if (response.status < 300) return 'kept'
  const said = await response.text()
  expect(response.status, said).toBeLessThan(500)
  refusal.parse(JSON.parse(said))
  return 'refused'
}

/** Uploads a file as the web app does. What is kept can be read. */
async function upload({ app, trade }: TradingServers, { bytes, type }: Sent): Promise<'kept' | 'refused'> {
  const asked = await fetch(`${app().url}/api/image-upload`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${trade.as.token}`,
      'x-workspace': trade.as.workspace,
    },
    body: JSON.stringify({ filename: 'a file', filetype: type, filesize: Math.max(1, bytes.length) }),
  })
  const { preSignedUrl, imageUrl } = address.parse(await asked.json()).data
  const path = preSignedUrl.slice(preSignedUrl.indexOf('/files/'))
  const put = await fetch(app().url + path, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  const answer = await answerOf(put)
  expect((await fetch(app().url + imageUrl)).status).toBe(answer === 'kept' ? 200 : 404)
  return answer
}

/** Sends the rows of a table for import, as the web app does once it has read the file. */
async function importTable(
  { app, trade }: TradingServers,
  { headers, rows }: Table,
): Promise<'kept' | 'refused'> {
  const input = { headers, rows, mapping: { businessName: 0, phoneNumber: headers.length - 1 } }
  const { status, body } = await app().call('vendors.checkImport', input, trade.as)
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status < 300) return 'kept'
  refusal.parse(body)
  return 'refused'
}

type Samples = { images: Buffer[]; tables: Buffer[] }

/** Sends one damaged picture, PDF or spreadsheet. */
async function sendOne(servers: TradingServers, samples: Samples, dice: Dice) {
  const kind = dice(3)
  if (kind === 0) {
    const bytes = brokenFile(samples.images, dice)
    return upload(servers, { bytes, type: typeOf(bytes) })
  }
  if (kind === 1) return upload(servers, { bytes: brokenFile([pdf], dice), type: 'application/pdf' })
  const bytes = brokenFile(samples.tables, dice)
  const table = await readTable(bytes, 'rows.csv').catch(() => undefined)
  return table ? importTable(servers, table) : upload(servers, { bytes, type: 'image/png' })
}

/**
 * Sends `count` files, damaged in ways that the seed repeats, to a running server, several at a time. Each must be kept or
 * refused with a sentence, and between them another workspace must be answered. Returns how many were kept and refused.
 */
export async function sendDamagedFiles(servers: TradingServers, count: number, seed: number) {
  const dice = diceOf(seed)
  const samples = { images: await pictures(dice), tables: await spreadsheets() }
  const neighbour = await openTrade(servers.app(), `${v7()}@example.in`)
  const outcomes = { kept: 0, refused: 0 }
  let slowest = 0
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    // More files than an hour allows, which other tests check.
    await servers.rows('delete from rate_limits')
    const files = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () =>
      sendOne(servers, samples, dice),
    )
    const asked = performance.now()
    const { status } = await servers.app().call('metrics.getMany', {}, neighbour.as)
    slowest = Math.max(slowest, performance.now() - asked)
    expect(status, `beside file ${sent} of SEED=${seed}`).toBe(200)
    for (const answer of await Promise.all(files)) outcomes[answer] += 1
  }
  console.log(
    `${count} damaged files sent, SEED=${seed}: ${JSON.stringify(outcomes)}; slowest answer to others ${Math.round(slowest)} ms`,
  )
  return outcomes
}
