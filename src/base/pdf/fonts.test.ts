import pdfmake from 'pdfmake'
import { expect, test } from 'vitest'
import { blankPage } from '#base/pdf/prepare.ts'
import { reach } from '#base/pdf/reach.ts'
import { serverPress } from '#base/server/pdf.ts'

/** Prints a page as the server does, and answers the font that it used. */
async function fontAfter(text: string): Promise<unknown> {
  const definition = { ...blankPage, content: [text] }
  await serverPress.print(definition, {})
  const printed = pdfmake.createPdf({ ...blankPage, content: [text] })
  return reach(await reach(printed, 'pdfDocumentPromise'), 'fontCache', 'Sans', 'normal')
}

const words = (count: number, letter: string) =>
  Array.from({ length: count }, (_, at) => `${letter}${at.toString(26)}`).join(' ')

test('[15.214] a font is parsed once for all documents, and its words are shaped once', async () => {
  const one = await fontAfter('Kurla 400070')
  const other = await fontAfter('Satara')
  expect(reach(one, 'font')).toBeDefined()
  expect(reach(other, 'font')).toBe(reach(one, 'font'))
  expect(reach(other, 'layoutCache')).toBe(reach(one, 'layoutCache'))
  expect(reach(other, 'layoutCache')).toHaveProperty('Kurla ')
  expect(reach(other, 'subset')).not.toBe(reach(one, 'subset'))
})

test('[15.214] words of earlier documents are dropped once they are too many', async () => {
  const full = await fontAfter(words(5_001, 'q'))
  const next = await fontAfter('Satara')
  expect(reach(full, 'layoutCache')).toHaveProperty('q1 ')
  expect(reach(next, 'layoutCache')).not.toHaveProperty('q1 ')
  expect(reach(next, 'font')).toBe(reach(full, 'font'))
})
