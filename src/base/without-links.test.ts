import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  ['Sharma Traders', 'Sharma Traders'],
  ['S. K. Traders', 'S. K. Traders'],
  ['Pipes 1.5 inch', 'Pipes 1.5 inch'],
  ['Win at evil.example now', 'Win at evil. example now'],
  ['https://evil.example/x?y', 'https: evil. example x?y'],
  ['www.evil.example', 'www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['mail me@evil.example', 'mail me evil. example'],
  ['127.0.0.1:8080/x', '127.0.0.1:8080 x'],
  ['शर्मा.भारत', 'शर्मा. भारत'],
  ['Sharma\r\nBcc: all', 'Sharma Bcc: all'],
  ['a\u200b.b\u202e.c', 'a . b . c'],
])('[17.33] the name %j becomes %j in mail', (name, shown) => {
  expect(withoutLinks(name)).toBe(shown)
})
