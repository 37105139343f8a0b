import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { router } from '#app/router.ts'
import { openServers } from '../support/servers.ts'

const servers = openServers()
// biome-ignore lint/suspicious/noExplicitAny: the document is what is being judged.
let document: any

beforeAll(async () => {
  document = await (await fetch(`${servers.app().url}/api/v1/openapi.json`)).json()
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

test('[7.62] it names every call that the server takes', () => {
  const calls = Object.entries(router).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `/${noun}/${verb}`),
  )
  expect(Object.keys(document.paths).sort()).toEqual(calls.sort())
})
