import { brotliDecompressSync } from 'node:zlib'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Caller } from '#base/server/fair-use.ts'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'
import { openLargeAnswers } from './large-answers.ts'

const http = openHttp()
const UNITS = 300

/** A new user with a workspace. `units` are added to the default ones. */
async function owner(units = 0) {
  const { bearer } = await http.join()
  const slug = `shop-${v7().slice(-12)}`
  const { id } = (await http.call('workspaces.create', { name: 'Shop', slug }, bearer)).json()
  await http.database.asOwner((client) =>
    client.query(
      `insert into metrics (workspace_id, id, name, shorthand, search, created_at)
       select $1, gen_random_uuid(), 'Unit "' || n || '" ₹', 'U' || n, 'unit ' || n, now() from generate_series(1, $2::int) n`,
      [id, units],
    ),
  )
  return { ...bearer, 'x-workspace': slug }
}

test('[17.45] a large answer is the same JSON for programs and the web, compressed or not', async () => {
  const headers = await owner(UNITS)
  const entries = (await http.call('metrics.getMany', { perPage: 2, sortBy: 'name' }, headers)).json().metrics
  const answer = await http.call('metrics.getAll', {}, headers)
  expect(answer.headers['content-type']).toMatch('application/json')
  expect(answer.json()).toHaveLength(UNITS)
  expect(answer.json()).toContainEqual(expect.objectContaining({ id: entries[0].id, name: entries[0].name }))
  const web = await http.post('/rpc/metrics/getAll', { json: {} }, headers)
  expect(web.json()).toEqual({ json: answer.json() })
  const packed = await http.call('metrics.getAll', {}, { ...headers, 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(answer.json())
})

test('[17.172] a call for a long list lets others pass while it reads, and while it writes the answer', async () => {
  const headers = await owner()
  const { rows } = await http.database.asOwner((client) =>
    client.query(
      `insert into customers (workspace_id, id, customer_id, name, email, phone_number, search, created_at)
       select workspace_id, gen_random_uuid(), 'C-' || n, 'Customer ' || n, '', '', 'customer ' || n, now()
       from workspaces, generate_series(1, $2::int) n where slug = $1 returning workspace_id as id`,
      [headers['x-workspace'], UNITS],
    ),
  )
  const { database } = http.services
  const passed: { id: string; reads: boolean }[] = []
  let reads = false
  const turn = <T>(caller: Caller, work: () => Promise<T>, gone?: AbortSignal) =>
    database.turns(
      caller,
      async () => {
        reads = true
        return work().finally(() => {
          reads = false
        })
      },
      gone,
    )
  const letPass = async (id: string) => void passed.push({ id, reads })
  const services = { ...http.services, database: { ...database, turns: Object.assign(turn, { letPass }) } }
  const app = createHttp(services, createAuth(services))
  const answer = await app.inject({ method: 'POST', url: '/api/v1/customers/getAll', payload: {}, headers })
  await app.close()
  expect(answer.json()).toHaveLength(UNITS)
  const { id } = rows[0]
  expect(passed).toContainEqual({ id, reads: true })
  expect(passed).toContainEqual({ id, reads: false })
})

test('[17.172] every slice of a large answer lets others pass first', async () => {
  let passed = 0
  const letPass = async () => {
    passed += 1
  }
  const list = Array.from({ length: 2_000 }, (_, n) => ({ n, name: 'Steel bolt, zinc plated, 12 mm' }))
  const body = openLargeAnswers()(list, ['', ''], 'asha', letPass)
  if (!(body instanceof ReadableStream)) throw new Error('The answer was not written in slices')
  let slices = 0
  for await (const _ of body) slices += 1
  expect(slices).toBeGreaterThan(2)
  expect(passed).toBeGreaterThanOrEqual(slices)
})

test('[17.45] other work runs between the slices of large answers', async () => {
  const inSlices = openLargeAnswers()
  const list = Array.from({ length: 5_000 }, (_, n) => ({ n, name: 'Steel bolt, zinc plated, 12 mm' }))
  let slices = 0
  const read = async () => {
    const body = inSlices(list, ['', ''], 'asha')
    if (!(body instanceof ReadableStream)) throw new Error('The answer was not written in slices')
    for await (const _ of body) slices += 1
  }
  let isWriting = true
  const written = Promise.all([read(), read(), read()]).finally(() => {
    isWriting = false
  })
  const between: number[] = []
  for (let before = 0; isWriting; before = slices) {
    await new Promise((resolve) => setImmediate(resolve))
    between.push(slices - before)
  }
  await written
  expect(slices).toBeGreaterThan(15)
  expect(Math.max(...between)).toBe(1)
})

test('[17.147] one client reads ten large answers at once, others read on, and what is left or too slow makes room', async () => {
  const inSlices = openLargeAnswers({ most: { client: 2, process: 3 }, within: 200 })
  const list = Array.from({ length: 5_000 }, (_, n) => ({ n, name: 'Steel bolt, zinc plated, 12 mm' }))
  const read = (client: string) => {
    const body = inSlices(list, ['', ''], client)
    if (!(body instanceof ReadableStream)) throw new Error('The answer was not written in slices')
    return body.getReader()
  }
  const [first, second] = [read('asha'), read('asha')]
  expect(() => read('asha')).toThrow('The server is busy.')
  const other = read('bala')
  expect(() => read('chitra')).toThrow('The server is busy.')
  await first.cancel()
  const third = read('asha')
  for (let done = false; !done; ) done = (await other.read()).done
  read('bala')
  await expect.poll(() => second.read().then(() => 'reads on', String)).toContain('not read in time')
  await expect.poll(() => third.read().then(() => 'reads on', String)).toContain('not read in time')
  expect(() => read('asha')).not.toThrow()
})

test('[17.204] who leaves while the last slice is fetched makes room once', async () => {
  const inSlices = openLargeAnswers({ most: { client: 9, process: 2 } })
  const list = Array.from({ length: 200 }, (_, n) => n)
  const letPass: (() => void)[] = []
  const read = (wait?: () => Promise<void>) => {
    const body = inSlices(list, ['', ''], 'asha', wait)
    if (!(body instanceof ReadableStream)) throw new Error('The answer was not written in slices')
    return body.getReader()
  }
  const leaving = read(() => new Promise((resolve) => letPass.push(resolve)))
  read()
  const first = leaving.read()
  await expect.poll(() => letPass.length).toBe(1)
  letPass.shift()?.()
  await first
  const last = leaving.read()
  await expect.poll(() => letPass.length).toBe(1)
  await leaving.cancel()
  letPass.shift()?.()
  await last
  // The slice that was waited for is written only now.
  for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  read()
  expect(() => read()).toThrow('The server is busy.')
})
