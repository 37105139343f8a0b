import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withClient, withDatabase } from '#base/server/postgres/connection.ts'
import { startApp } from '../support/app.ts'

const name = `slow_${v7().replaceAll('-', '')}`
const root = withDatabase(inject('adminUrl'), 'postgres')
const url = withDatabase(root, name)
beforeAll(() => withClient(root, (client) => client.query(`create database ${name}`)))
afterAll(() => withClient(root, (client) => client.query(`drop database ${name} with (force)`)))

test('[17.117] a database that is too slow for the start ends it with one sentence', async () => {
  const impatient = new URL(url)
  impatient.searchParams.set('options', '-c statement_timeout=1000')
  const ended = await withClient(url, async (client) => {
    await client.query(
      'create table schema_migrations (name text primary key, applied_at timestamptz not null)',
    )
    await client.query('begin')
    await client.query('lock table schema_migrations')
    return startApp({
      DATABASE_URL: impatient.href,
      GODOWN_SECRET: 'a secret of the tests, long enough',
    }).then(
      () => 'it started',
      ({ message }: Error) => message,
    )
  })
  expect(ended.trim()).toBe(
    'The server ended with 1. The database was lost, or did not answer in time, while Godown started: canceling statement due to statement timeout. Start Godown again.',
  )
})
