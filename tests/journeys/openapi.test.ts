import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'
import { beforeAll, expect, test } from 'vitest'
import { router } from '#app/router.ts'
import { openServers } from '../support/servers.ts'

const servers = openServers()
// biome-ignore lint/suspicious/noExplicitAny: the test checks the shape of the document.
let document: any

beforeAll(async () => {
  document = await (await fetch(`${servers.app().url}/api/v1/openapi.json`)).json()
})

test('the OpenAPI document is valid OpenAPI 3.1', async () => {
  const answer = await new Validator().validate(structuredClone(document))
  expect(answer.errors).toBeUndefined()
  expect(answer.valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1/)
})

test('[18.17] passes the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map((problem) => `${problem.location[0]?.pointer}: ${problem.message}`)).toEqual([])
})

const PARTS = 6
/** A part of the document: every sixth path with the components that it uses, or all paths with theirs. */
function partOf(part?: number) {
  const paths = Object.entries(document.paths).filter((_, at) => part === undefined || at % PARTS === part)
  const used = new Set<string>()
  const look = (text: string) => {
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      look(JSON.stringify(document.components[kind][name]))
    }
  }
  look(JSON.stringify(paths))
  // What protects a call is named without a reference.
  const isUsed = (kind: string, name: string) => kind === 'securitySchemes' || used.has(`${kind}/${name}`)
  const components = Object.entries<object>(document.components).map(([kind, all]) => [
    kind,
    Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(kind, name))),
  ])
  return { ...document, paths: Object.fromEntries(paths), components: Object.fromEntries(components) }
}

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  '[18.17] passes the rules of Spectral, part %i of six',
  async (part) => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] })
    const problems = await linter.run(new spectral.Document(JSON.stringify(partOf(part)), parsers.Json))
    expect(problems.map(({ path, message }) => `${path.join('/')}: ${message}`)).toEqual([])
  },
)

test('[18.17] uses every component', () => {
  expect(partOf().components).toEqual(document.components)
})

test('[18.17] defines every object as a component, without inline objects', () => {
  const inline: string[] = []
  // biome-ignore lint/suspicious/noExplicitAny: any part of the document.
  const look = (part: any, place: string) => {
    if (typeof part !== 'object' || part === null) return
    if (part.type === 'object' && part.properties) inline.push(place)
    for (const [name, child] of Object.entries(part)) look(child, `${place}/${name}`)
  }
  look(document.paths, '')
  for (const [name, { properties }] of Object.entries<{ properties?: object }>(document.components.schemas))
    look(properties, name)
  expect(inline).toEqual([])
})

test('[16.454] says which price a line of a converted quotation has without a rate', () => {
  const { description } = document.paths['/quotations/convert'].post
  expect(description).toContain('A line without `rate` has the quoted price')
})

test('[18.17] gives every call a summary, a description and an example without a workspace', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the document is what is being judged.
  for (const { post } of Object.values<any>(document.paths)) {
    const { operationId, summary, description, requestBody } = post
    expect([summary, description], operationId).toEqual([expect.any(String), expect.any(String)])
    const { example } = requestBody.content['application/json']
    expect(example, operationId).toEqual(expect.any(Object))
    expect(example, operationId).not.toHaveProperty('workspaceId')
  }
})

test('[18.17] describes payment terms, dates, times and rupee amounts', () => {
  const { Vendor, VendorsCreateInput, SaleInList, PaymentTerm } = document.components.schemas
  const term = { $ref: '#/components/schemas/PaymentTerm' }
  expect([Vendor.properties.paymentTerm, VendorsCreateInput.properties.paymentTerm]).toEqual([term, term])
  expect(PaymentTerm.enum).toContain('bi-weekly')
  expect(VendorsCreateInput.properties.email.format).toBe('email')
  expect(SaleInList.properties).toMatchObject({
    invoiceDate: { format: 'date' },
    createdAt: { format: 'date-time' },
    totalAmount: { multipleOf: 0.01 },
  })
})

test('[7.62] lists every call that the server accepts', () => {
  const calls = Object.entries(router).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `/${noun}/${verb}`),
  )
  expect(Object.keys(document.paths).sort()).toEqual(calls.sort())
})

test('has the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(document.info.version).toBe(version)
})

test('the page to try it loads built files that a browser caches for a year', async () => {
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
