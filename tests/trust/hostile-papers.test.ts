import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { draw } from '#base/pdf/draw.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { serverPress } from '#base/server/pdf.ts'
import { hostileBill, hostilePapers } from '../support/hostile-papers.ts'
import { type Placed, placedIn } from '../support/papers-in-points.ts'
import { hostileTexts } from '../walls/hostile-texts.ts'

/* Every printed document with hostile texts wherever people type: nothing leaves the page, and no figure is lost, changed or covered. */

/** The texts that take more room than others. */
const large = ['an address that is a script', 'a word of 10,000 letters', 'a word of 47 letters', '100 lines']

const figures = (pieces: readonly Placed[]) =>
  (
    pieces
      .map(({ text }) => text)
      .join(' ')
      .match(/[\d,]*\d\.\d\d\b/g) ?? []
  ).sort()

const isOutside = ({ x, y, width }: Placed, page: { width: number; height: number }) =>
  x < 0 || x + width > page.width || y < 0 || y > page.height

/** Letters of Indian scripts are placed out of order, so only others can be compared; the word across a page is behind all. */
const isLatin = ({ text }: Placed) => /^[\x20-\x7e₹]+$/.test(text) && text !== 'CANCELLED'

const covers = (one: Placed, other: Placed) =>
  one.page === other.page &&
  one.x <= other.x &&
  one.x + one.width > other.x + 1.5 &&
  Math.abs(one.y - other.y) < 0.4 * Math.min(one.size, other.size)

async function faultsOf(sheet: (text: string) => Sheet, name: string): Promise<string[]> {
  const usual = figures((await placedIn((await draw(serverPress, sheet('Usual'))).bytes)).pieces)
  const faults: string[] = []
  for (const what of large) {
    const { bytes } = await draw(serverPress, sheet(hostileTexts[what] ?? ''))
    // PICTURES=folder saves the papers.
    if (process.env.PICTURES)
      await writeFile(path.join(process.env.PICTURES, `${name}-${what}.pdf`.replaceAll(' ', '-')), bytes)
    const { pieces, ...page } = await placedIn(bytes)
    const outside = pieces.filter((piece) => isOutside(piece, page))
    const latin = pieces.filter(isLatin)
    const covered = latin.flatMap((one) =>
      latin
        .filter((other) => one !== other && covers(one, other))
        .map((other) => `“${one.text}” covers “${other.text}”`),
    )
    faults.push(
      ...outside.slice(0, 2).map(({ text }) => `${what}: “${text}” is outside the page`),
      ...covered.slice(0, 2).map((says) => `${what}: ${says}`),
    )
    if (figures(pieces).join(' ') !== usual.join(' '))
      faults.push(`${what}: says ${figures(pieces).join(' ')} instead of ${usual.join(' ')}`)
  }
  return faults
}

test.each(Object.entries(hostilePapers))(
  '[17.206] %s keeps its figures whatever people typed',
  async (name, sheet) => {
    expect(await faultsOf(sheet, name)).toEqual([])
  },
)

test.each([
  ['landscape', 'hi'],
  ['portrait', 'en'],
  ['a5', 'ta'],
  ['half_a4', 'gu'],
] as const)('[17.206] so does a bill on %s in %s', async (paper, language) => {
  expect(await faultsOf((text) => hostileBill(paper, language, text), paper)).toEqual([])
})
