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
  const recent = clocked()
  expect(recent.of('a', 'asha')).toEqual({ heardFor: 0, news: [] })
  recent.begin()
  recent.pass(10_000)
  recent.add(news('sales'))
  recent.pass(50_000)
  recent.add(news('vendors'))
  expect(recent.of('a', 'asha')).toEqual({
    heardFor: 60_000,
    news: [
      { nouns: ['sales'], tabs: ['x'], age: 50_000 },
      { nouns: ['vendors'], tabs: ['x'], age: 0 },
    ],
  })
  recent.pass(10_001)
  expect(recent.of('a', 'asha')).toEqual({
    heardFor: 60_000,
    news: [{ nouns: ['vendors'], tabs: ['x'], age: 10_001 }],
  })
})

test('counts events from before a lost connection as missed', () => {
  const recent = clocked()
  recent.begin()
  recent.add(news('sales'))
  recent.pass(5_000)
  recent.begin()
  recent.pass(1_000)
  expect(recent.of('a', 'asha')).toEqual({ heardFor: 1_000, news: [] })
})

test('a burst shortens the time kept, and reports it', () => {
  const recent = clocked()
  recent.begin()
  for (let n = 0; n < 10_000; n += 1) {
    recent.pass(1)
    recent.add(news(`noun${n}`))
  }
  const { heardFor, news: kept } = recent.of('a', 'asha')
  expect(kept).toHaveLength(2_000)
  expect(kept[0]).toMatchObject({ nouns: ['noun8000'], age: 1_999 })
  expect(heardFor).toBe(1_999)
})
