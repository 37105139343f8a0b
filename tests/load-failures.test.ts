import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './support/source.ts'

/** Shows the text that the browser gave an error, or takes every error for a missing record. */
const OWN_WORDS = /\berror\.message\}<|\berror\)? \? \(?\s*(<p role="alert">\{)?\w+\.\w*notFound/i

test('[16.580] a form or a section that cannot load says why as LoadFailure does', () => {
  const wrong = filesBelow('src').filter(
    (path) => path.endsWith('.tsx') && OWN_WORDS.test(readFileSync(path, 'utf8')),
  )
  expect(wrong).toEqual([])
})
