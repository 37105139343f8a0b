import { describe, expect, test } from 'vitest'
import { connectionsFor, processesFor, shareConnections } from './processes.ts'

const GIGABYTE = 1024 ** 3

describe('[17.99] one process for each core, as far as memory allows', () => {
  test.each([
    [1, 8, 1],
    [2, 1, 1],
    [4, 1.9, 1],
    [8, 2, 1],
    [2, 3.8, 2],
    [4, 3.8, 3],
    [4, 16, 4],
    [16, 8, 7],
  ])('%i cores and %s GB: %i', (cores, gigabytes, processes) => {
    expect(processesFor(cores, gigabytes * GIGABYTE)).toBe(processes)
  })
})

describe('[17.99] processes share the connections that PostgreSQL allows', () => {
  test.each([
    ['one has no more than it uses', 100, 1, 1, 12],
    ['six fit', 100, 6, 6, 12],
    ['more have fewer each', 100, 9, 9, 9],
    ['fewer serve than wanted where each would have too few', 40, 16, 6, 4],
    ['one serves in any case', 12, 4, 1, 4],
  ])('%s', (_what, allowed, wanted, processes, pool) => {
    expect(shareConnections(allowed, wanted)).toEqual({ processes, pool })
  })

  test.each([1, 2, 5, 16, 64])('the bundled one allows enough for %i', (wanted) => {
    expect(shareConnections(connectionsFor(wanted), wanted)).toEqual({ processes: wanted, pool: 12 })
  })
})
