import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTwinWorld, steadyPart, type TwinWorld } from './twin-world.ts'

let database: TestDatabase
let twins: TwinWorld
beforeAll(async () => {
  database = await openTestDatabase(3)
  twins = await openTwinWorld(database)
})
afterAll(() => database.close())

test('[13.41] by the queries alone, a workspace with the same ids is neither read nor changed', async () => {
  const alone = await twins.effectsAlone()
  await twins.addTwin()
  const wrong: string[] = []
  for (const [name, { effect, isRandom }] of alone) {
    const now = await twins.effectOf(name)
    if (isRandom ? steadyPart(now) !== steadyPart(effect) : now !== effect) wrong.push(name)
  }
  expect(wrong).toEqual([])
}, 240_000)
