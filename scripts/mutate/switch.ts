import { sql } from 'kysely'
import { beforeEach, inject } from 'vitest'

declare global {
  /** Whether the running test goes without the guard of this number. */
  var isRemoved: (guard: number) => boolean
  /** A clause of SQL, or nothing while it is removed. */
  var clause: (guard: number, text: string) => unknown
}
declare module 'vitest' {
  export interface ProvidedContext {
    /** The guard that each test, by file and name, goes without. */
    removed: Record<string, number>
  }
  export interface TaskMeta {
    /** The guards that a test has passed. */
    guards?: number[]
  }
}

const removed = inject('removed')
let without: number | undefined
let passed = new Set<number>()

globalThis.isRemoved = (guard) => {
  passed.add(guard)
  return guard === without
}
globalThis.clause = (guard, text) => sql.raw(globalThis.isRemoved(guard) ? '' : text)

beforeEach(({ task }) => {
  passed = new Set()
  const { name } = task
  let suite = task.suite
  let full = name
  while (suite) {
    full = `${suite.name} ${full}`
    suite = suite.suite
  }
  without = removed[`${task.file.name} ${full.trim()}`]
  return () => {
    task.meta.guards = [...passed]
    without = undefined
  }
})
