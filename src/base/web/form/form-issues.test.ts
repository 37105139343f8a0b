import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showIssues, unseenError } from './form-issues.ts'

const failureOf = (...paths: string[]) => ({
  message: 'Refused',
  issues: paths.map((path) => ({ path, message: `${path} is wrong` })),
  status: 400,
  retryAfter: undefined,
  changedBy: undefined,
  changedAt: undefined,
  savedAs: undefined,
  mergedInto: undefined,
  reference: undefined,
})

/** A form with a name and one item, of which only the quantity has a field on screen. */
const form = () => {
  const { formControl, ...methods } = createFormControl<FieldValues>({
    defaultValues: { name: '', items: [{ quantity: 1, profitPercent: -5 }] },
  })
  for (const name of ['name', 'items.0.quantity']) formControl.register(name)
  return { ...methods, ...formControl }
}

test.each([
  ['a field of its own takes it', ['name'], ''],
  ['so does a field of an item', ['items.0.quantity'], ''],
  ['a list as a whole says it beside its heading', ['items'], ''],
  ['[16.76] what has no field on screen is said above the form', ['items.0.profitPercent'], 'Refused'],
  ['beside others it is not lost', ['name', 'items.0.profitPercent'], 'items.0.profitPercent is wrong'],
  ['what the form does not know', ['name', 'other'], 'other is wrong'],
])('%s', (_, paths, message) => {
  expect(showIssues(form(), failureOf(...paths), () => undefined).message).toBe(message)
})

test.each([
  ['a field that has left the screen', { name: 'Wrong' }, ['name'], 'Wrong'],
  ['a field on screen', { name: 'Wrong' }, [], undefined],
  ['one on screen and one that has left', { name: 'Wrong', quantity: 'Too many' }, ['name'], undefined],
  ['a list, which says it beside its heading', { list: 'Add an item' }, ['name'], undefined],
])('[16.76] the errors of %s', (_, { name, quantity, list }: Record<string, string>, left, message) => {
  const { control, register } = form()
  for (const path of left) register(path).ref(null)
  const error = (text: string | undefined) => text && { type: 'custom', message: text }
  const items = list ? { root: error(list) } : quantity && [{ quantity: error(quantity) }]
  const errors = { ...(name && { name: error(name) }), ...(items && { items }) }
  expect(unseenError(control, errors as FieldErrors)).toBe(message)
})
