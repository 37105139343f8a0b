import { expect, test } from 'vitest'
import { isPdf } from './image.ts'

const body = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'
test.each([
  ['as it is', body, true],
  ['after a byte order mark and a line', `\u00ef\u00bb\u00bf\n${body}`, true],
  ['after 1,019 bytes', ' '.repeat(1019) + body, true],
  ['after 1,020 bytes', ' '.repeat(1020) + body, false],
  ['after a page', `<html></html>${body}`, false],
  ['without its end', body.slice(0, -5), false],
])('[22.33] a PDF is known %s', (_, text, known) => {
  expect(isPdf(Buffer.from(text, 'latin1'))).toBe(known)
})
