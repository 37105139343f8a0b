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

test('keeps nothing from before it began, and nothing older than a minute', () => {
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

test('counts events from before a lost connection as missed', () => {
  const lately = clocked()
  lately.begin()
  lately.add(news('sales'))
  lately.pass(5_000)
  lately.begin()
  lately.pass(1_000)
  expect(lately.of('a', 'asha')).toEqual({ heardFor: 1_000, news: [] })
})

test('a burst shortens the time kept, and reports it', () => {
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
