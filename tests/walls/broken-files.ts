import sharp from 'sharp'
import { expect } from 'vitest'
import { Refusal } from '#base/refusal.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import { writeXlsx } from '#base/spreadsheet/write-xlsx.ts'
import { redrawn } from '#uploads/server/redrawn.ts'
import { brokenFile, type Dice, diceOf } from '../support/broken-files.ts'

const SIDE = 12
/** The CPU time allowed per file, in microseconds. Elapsed time would also count other programs. */
const MOST_CPU = 1_000_000

/** Small pictures of each kind, with metadata, frames and noise to break. */
export async function pictures(dice: Dice): Promise<Buffer[]> {
  const noise = Buffer.from(Array.from({ length: SIDE * SIDE * 3 }, () => dice(256)))
  const open = () => sharp(noise, { raw: { width: SIDE, height: SIDE, channels: 3 } })
  const frames = sharp(noise, { raw: { width: SIDE, height: SIDE, channels: 3, pageHeight: SIDE / 2 } })
  const exif = { IFD0: { Copyright: 'Sharma Traders' } }
  return Promise.all([
    open().png().withExif(exif).toBuffer(),
    open().png({ palette: true }).toBuffer(),
    open().jpeg({ progressive: true }).withExif(exif).toBuffer(),
    open().jpeg().toBuffer(),
    open().webp({ lossless: true }).withExif(exif).toBuffer(),
    open().webp().toBuffer(),
    frames.gif().toBuffer(),
  ])
}

export async function spreadsheets(): Promise<Buffer[]> {
  const rows = [
    ['Hammer', 1.5],
    ['कपड़ा ₹5', 902],
    ['=1+1', 18],
  ] as const
  const columns = [
    { header: 'Name', value: (row: (typeof rows)[number]) => row[0] },
    { header: 'Tax', value: (row: (typeof rows)[number]) => row[1] },
  ]
  const xlsx = await writeXlsx(columns, rows)
  const csv = 'Name,Tax\r\n"Hammer, large",18\r\n"कपड़ा ""₹5""",5\r\n'
  return [Buffer.from(await xlsx.arrayBuffer()), Buffer.from(csv)]
}

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** The type that the first bytes indicate. A wrong type is refused before anything is decoded. */
export const typeOf = (bytes: Buffer) =>
  types.find((_, n) => bytes.includes(['PNG', '\u00ff\u00d8', 'WEBP', 'GIF8'][n] ?? '', 0, 'latin1')) ??
  types[0]

/** Decodes a picture in this process, where its cost can be seen. */
async function decode(bytes: Buffer): Promise<void> {
  const answer = await redrawn({ bytes, declared: typeOf(bytes) })
  if ('refused' in answer) throw new Refusal('invalid', answer.refused)
}

/** The result for a file: read, refused, or a defect. */
async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  const before = process.cpuUsage()
  const outcome = await work().then(
    () => 'read',
    (error) => (error instanceof Refusal ? 'refused' : `failed: ${error}`),
  )
  const { user, system } = process.cpuUsage(before)
  return user + system > MOST_CPU ? `took ${Math.round((user + system) / 1000)} ms of CPU` : outcome
}

/** Breaks `count` files in ways that the seed repeats. Each must be read quickly or refused with a message. */
export async function readBrokenFiles(count: number, seed = Number(process.env.SEED ?? Date.now() % 1e9)) {
  const dice = diceOf(seed)
  const [images, tables] = [await pictures(dice), await spreadsheets()]
  const outcomes: Record<string, number> = {}
  for (let n = 0; n < count; n += 1) {
    const isPicture = dice(2) === 0
    const bytes = brokenFile(isPicture ? images : tables, dice)
    const outcome = await outcomeOf(() =>
      isPicture ? decode(bytes) : readTable(bytes, dice(2) ? 'rows.xlsx' : 'rows.csv'),
    )
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    expect(['read', 'refused'], `file ${n} of SEED=${seed}: ${outcome}`).toContain(outcome)
  }
  console.log(`${count} broken files, SEED=${seed}: ${JSON.stringify(outcomes)}`)
  return outcomes
}
