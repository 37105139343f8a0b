import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { router } from '#app/router.ts'
import { type App, startApp } from '../support/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let app: App
// biome-ignore lint/suspicious/noExplicitAny: the document is what is being judged.
let document: any

beforeAll(async () => {
  database = await openTestDatabase(1)
  app = await startApp({
    DATABASE_URL: database.adminUrl,
    GODOWN_SECRET: 'a secret of the tests, long enough for signing',
  })
  document = await (await fetch(`${app.url}/api/v1/openapi.json`)).json()
})
afterAll(async () => {
  await app?.stop()
  await database?.close()
})

test('the OpenAPI document holds to the 3.1 schema', async () => {
  const answer = await new Validator().validate(structuredClone(document))
  expect(answer.errors).toBeUndefined()
  expect(answer.valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1/)
})

test('a second validator finds no error in it either', async () => {
  const config = await createConfig({ extends: ['spec'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map((problem) => `${problem.location[0]?.pointer}: ${problem.message}`)).toEqual([])
})

test('it names every call that the server takes', () => {
  const calls = Object.entries(router).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `/${noun}/${verb}`),
  )
  expect(Object.keys(document.paths).sort()).toEqual(calls.sort())
})
