import { readFileSync } from 'node:fs'
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

test('it bears the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(document.info.version).toBe(version)
})

test('the page to try it is built files that a browser keeps for a year', async () => {
  const { url } = servers.app()
  const page = await fetch(`${url}/api/docs`)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const assets = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path,
  )
  expect(assets.map((path) => path?.split('.').at(-1)).sort()).toEqual(expect.arrayContaining(['css', 'js']))
  for (const path of assets) {
    const answer = await fetch(url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  }
})
