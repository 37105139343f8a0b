import { type App, startApp } from '../support/app.ts'
import { clockAhead } from '../support/clock-ahead.ts'
import type { TestDatabase } from '../support/database.ts'

/** Servers on the database of the year, one of which is always ready to be killed. */
export type Victims = { next(): Promise<App>; close(): Promise<void> }

const DAY = 86_400_000

/** `timeOf` says what time it is in the simulated year when a server is killed, by its turn from 1. */
export function openVictims(database: TestDatabase, timeOf: (turn: number) => number): Victims {
  let turn = 0
  const start = () => {
    turn += 1
    return startApp({
      DATABASE_URL: database.adminUrl,
      GODOWN_SECRET: 'a secret of the tests, long enough for signing',
      ...clockAhead((timeOf(turn) - Date.now()) / DAY),
    })
  }
  let ready = start()
  return {
    next: async () => {
      const app = await ready
      ready = start()
      return app
    },
    close: async () => (await ready).stop(),
  }
}
