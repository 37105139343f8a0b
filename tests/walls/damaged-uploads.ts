import { v7 } from 'uuid'
import { expect } from 'vitest'
import { z } from 'zod'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'
import { vendorColumns } from '#vendors/import-columns.ts'
import { brokenFile, type Dice, diceOf } from '../support/broken-files.ts'
import type { TradingServers } from '../support/servers.ts'
import { openTrade } from '../support/trade.ts'
import { pictures, spreadsheets, typeOf } from './broken-files.ts'

/** How many files of each kind are on their way at a time: as many archives as one person may import at once. */
const OF_EACH_AT_ONCE = 2

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
  // Every column is read from one of the two, so that no file is refused before its cells are.
  const mapping = Object.fromEntries(vendorColumns.map(({ key }, n) => [key, n % headers.length]))
  const input = { headers, rows, mapping }
  const { status, body } = await app().call('vendors.checkImport', input, trade.as)
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status < 300) return 'kept'
  refusal.parse(body)
  return 'refused'
}

/** What a damaged file was before. */
const KINDS = ['picture', 'pdf', 'spreadsheet', 'archive'] as const
type Kind = (typeof KINDS)[number]
type Outcomes = Record<Kind, Record<'kept' | 'refused', number>>

/** The files that are damaged, of each kind. */
type Samples = Record<Kind, Buffer[]>

/** An export of the workspace, downloaded as a person does. */
async function exported({ app, trade }: TradingServers): Promise<Buffer> {
  const { body } = await app().call('workspaces.export', {}, trade.as)
  const headers = { authorization: `Bearer ${trade.as.token}` }
  const answer = await fetch(app().url + z.object({ url: z.string() }).parse(body).url, { headers })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Imports an archive as the web app does. */
async function importArchive({ app, trade }: TradingServers, bytes: Buffer): Promise<'kept' | 'refused'> {
  const headers = { authorization: `Bearer ${trade.as.token}`, 'content-type': 'application/zip' }
  const body = new Uint8Array(bytes)
  return answerOf(await fetch(`${app().url}/api/workspace-import`, { method: 'POST', headers, body }))
}

/** Sends one damaged file of that kind. */
async function sendOne(servers: TradingServers, samples: Samples, kind: Kind, dice: Dice) {
  const bytes = brokenFile(samples[kind], dice)
  if (kind === 'picture') return upload(servers, { bytes, type: typeOf(bytes) })
  if (kind === 'pdf') return upload(servers, { bytes, type: 'application/pdf' })
  if (kind === 'archive') return importArchive(servers, bytes)
  const table = await readTable(bytes, 'rows.csv').catch(() => undefined)
  return table ? importTable(servers, table) : upload(servers, { bytes, type: 'image/png' })
}

/** Answers others while damaged files are on their way; returns after how many milliseconds. */
async function askBeside({ app }: TradingServers, as: { token: string; workspace: string }, where: string) {
  const asked = performance.now()
  const { status } = await app().call('metrics.getMany', {}, as)
  expect(status, where).toBe(200)
  return performance.now() - asked
}

/**
 * Sends files to a running server, damaged in ways that the seed repeats, several at a time: `each` of every kind, or fewer
 * where that takes longer than `seconds`. Each must be kept or refused with a sentence, between them another workspace must be
 * answered, and in the end the same process is ready and keeps a whole picture. Returns how many were kept and refused.
 */
export async function sendDamagedFiles(
  servers: TradingServers,
  { each, seconds }: { each: number; seconds: number },
  seed: number,
): Promise<Outcomes> {
  const dice = diceOf(seed)
  const picture = await pictures(dice)
  const samples: Samples = {
    picture,
    pdf: [pdf],
    spreadsheet: await spreadsheets(),
    archive: [await exported(servers)],
  }
  const neighbour = await openTrade(servers.app(), `${v7()}@example.in`)
  const none = () => ({ kept: 0, refused: 0 })
  const outcomes: Outcomes = { picture: none(), pdf: none(), spreadsheet: none(), archive: none() }
  const deadline = performance.now() + seconds * 1000
  let slowest = 0
  for (let sent = 0; sent < each && performance.now() < deadline; sent += OF_EACH_AT_ONCE) {
    // More files than an hour allows, which other tests check.
    await servers.rows('delete from rate_limits')
    const together = KINDS.flatMap((kind) => Array<Kind>(Math.min(OF_EACH_AT_ONCE, each - sent)).fill(kind))
    const answers = together.map((kind) => sendOne(servers, samples, kind, dice))
    const where = `beside file ${sent} of each kind, SEED=${seed}`
    slowest = Math.max(slowest, await askBeside(servers, neighbour.as, where))
    for (const [n, answer] of (await Promise.all(answers)).entries())
      outcomes[together[n] ?? 'picture'][answer] += 1
  }
  console.log(
    `Damaged files sent, SEED=${seed}: ${JSON.stringify(outcomes)}; slowest answer to others ${Math.round(slowest)} ms`,
  )
  expect((await fetch(`${servers.app().url}/readyz`)).status).toBe(200)
  expect(servers.app().process.exitCode).toBeNull()
  const [whole = pdf] = picture
  expect(await upload(servers, { bytes: whole, type: 'image/png' })).toBe('kept')
  return outcomes
}
