import { expect, test } from 'vitest'
import { keepRecent } from './recent.ts'

const news = (noun: string) => ({ workspaceId: 'a', nouns: [noun], tabs: ['x'] })
function clocked() {
  let now = 1_000_000
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { ...keepRecent(() => now), pass }
}

test('nothing was heard before it begins, and what was heard is a minute old at most', () => {
  const lately = clocked()
  expect(lately.of('a', 'asha')).toEqual({ heardFor: 0, news: [] })
  lately.begin()
  lately.pass(10_000)
  lately.add(news('sales'))
  lately.pass(50_000)
  lately.add(news('vendors'))
  expect(lately.of('a', 'asha')).toEqual({
    heardFor: 60_000,
    news: [
      { nouns: ['sales'], tabs: ['x'], age: 50_000 },
      { nouns: ['vendors'], tabs: ['x'], age: 0 },
    ],
  })
  lately.pass(10_001)
  expect(lately.of('a', 'asha')).toEqual({
    heardFor: 60_000,
    news: [{ nouns: ['vendors'], tabs: ['x'], age: 10_001 }],
  })
})

test('what came before a line was lost counts as missed', () => {
  const lately = clocked()
  lately.begin()
  lately.add(news('sales'))
  lately.pass(5_000)
  lately.begin()
  lately.pass(1_000)
  expect(lately.of('a', 'asha')).toEqual({ heardFor: 1_000, news: [] })
})

test('a flood shortens the time that is kept, and says so', () => {
  const lately = clocked()
  lately.begin()
  for (let n = 0; n < 10_000; n += 1) {
    lately.pass(1)
    lately.add(news(`noun${n}`))
  }
  const { heardFor, news: kept } = lately.of('a', 'asha')
  expect(kept).toHaveLength(2_000)
  expect(kept[0]).toMatchObject({ nouns: ['noun8000'], age: 1_999 })
  expect(heardFor).toBe(1_999)
})
