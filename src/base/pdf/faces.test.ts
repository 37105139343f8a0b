import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { coverageOf, covers, FACE_FILES, FACES } from '#base/pdf/faces.ts'

const find = createRequire(import.meta.url).resolve

/** The code points in the cmap (format 4 or 12) of a TrueType file. */
function codePointsOf(file: string): Set<number> {
  const font = readFileSync(file)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const held = new Set<number>()
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4))
    if (table.readUInt16BE(0) === 4) readFormat4(table, held)
    if (table.readUInt16BE(0) === 12) readFormat12(table, held)
  }
  return held
}

function readFormat4(table: Buffer, held: Set<number>): void {
  const size = table.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const end = table.readUInt16BE(14 + at)
    const start = table.readUInt16BE(16 + size + at)
    const delta = table.readUInt16BE(16 + size * 2 + at)
    const offsetAt = 16 + size * 3 + at
    const offset = table.readUInt16BE(offsetAt)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + (code - start) * 2)
      if (raw !== 0 && (raw + delta) % 65_536 !== 0) held.add(code)
    }
  }
}

function readFormat12(table: Buffer, held: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) held.add(code)
  }
}

describe.each(FACES)('%s', (face) => {
  test.each(['normal', 'bold'] as const)(
    'the %s file contains every character the font is used for',
    (weight) => {
      const held = codePointsOf(find(FACE_FILES[face][weight]))
      const lacking = coverageOf(face).flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((code) => !held.has(code)),
      )
      expect(lacking.map((code) => code.toString(16))).toEqual([])
    },
  )

  test('contains ₹ and the digits', () => {
    expect(covers(face, '₹0123456789.,-')).toBe(true)
  })
})
