import { type App, startApp } from '../support/app.ts'
import type { TestDatabase } from '../support/database.ts'

/** Servers on the database of the year, one of which is always ready to be killed. */
export type Victims = { next(): Promise<App>; close(): Promise<void> }

export function openVictims(database: TestDatabase): Victims {
  const start = () =>
    startApp({
      DATABASE_URL: database.adminUrl,
      GODOWN_SECRET: 'a secret of the tests, long enough for signing',
    })
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
