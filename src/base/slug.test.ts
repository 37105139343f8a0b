import { describe, expect, it } from 'vitest'
import { slug, slugMessages } from '#base/slug.ts'
import { slugFromName } from '#base/slug-from-name.ts'

const reserved = ['sign-in', 'api', 'join']

describe('the slug of a name', () => {
  it.each([
    ['Sharma Traders & Sons', 'sharma-traders-sons'],
    ['  Planet+  ', 'planet'],
    ['A -- B', 'a-b'],
    ['Café Coffee', 'cafe-coffee'],
    ['snake_case shop', 'snake-case-shop'],
    ['ＡＢＣ　Ｓｔｏｒｅｓ', 'abc-stores'],
    ['-Shop-', 'shop'],
    ['राम ट्रेडर्स', 'ram-tredars'],
    ['श्री गणेश किराना', 'shri-ganesh-kirana'],
    ['गुप्ता किराना', 'gupta-kirana'],
    ['தமிழ் கடை', 'tamil-katai'],
    ['ಗಣೇಶ', 'ganesha'],
    ['رحمن اسٹور', expect.stringMatching(/^shop-[0-9]{4}$/)],
    ['ৱিপণি', 'vipani'],
    ['+++', ''],
    [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-lon'],
  ])('[2.114, 2.115, 2.116, 16.436] %s gives %s', (name, text) => {
    expect(slugFromName(name)).toEqual(text)
  })
})

describe('a slug', () => {
  it.each(['ab', 'shop-1', '2-b', 'a'.repeat(48)])('can be %s', (text) => {
    expect(slug(reserved).parse(text)).toBe(text)
  })

  it.each([
    ['a', slugMessages.length],
    ['a'.repeat(49), slugMessages.length],
    ['Shop', slugMessages.form],
    ['a--b', slugMessages.form],
    ['-ab', slugMessages.form],
    ['ab-', slugMessages.form],
    ['a_b', slugMessages.form],
    ['ѕhop', slugMessages.form],
    ['api', slugMessages.reserved],
  ])('cannot be %s', (text, sentence) => {
    expect(slug(reserved).safeParse(text).error?.issues[0]?.message).toBe(sentence)
  })
})
