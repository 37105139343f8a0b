import { expect, test } from 'vitest'
import { dereferenced } from './dereferenced.ts'

const ref = (name: string) => ({ $ref: `#/components/${name}` })
const document = {
  paths: { list: { parameters: [ref('page')], answer: ref('tree'), plain: 'text' } },
  components: { page: { schema: ref('number') }, number: { type: 'number' }, tree: { child: ref('tree') } },
}

test.each([
  ['what has no references', ['components', 'number'], { type: 'number' }],
  ['references within references', ['paths', 'list', 'parameters'], [{ schema: { type: 'number' } }]],
  ['one that contains itself, once', ['paths', 'list', 'answer'], { child: ref('tree') }],
  ['nothing at an unknown path', ['paths', 'other'], undefined],
])('[18.16] the API page fills in %s', (_, path, filled) => {
  expect(dereferenced(document, path)).toEqual(filled)
})
