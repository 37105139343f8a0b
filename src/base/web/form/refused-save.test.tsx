// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useField } from './field.tsx'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { CheckboxField, SwitchField } from './toggle-fields.tsx'
import { type FormState, useForm } from './use-form.ts'

const schema = z.object({
  rate: z.string(),
  isInclusive: z.boolean(),
  isLate: z.boolean(),
  discount: z.string(),
  scale: z.string(),
})
let form: FormState
let refusal: Error

/** A field that has no name in the page. */
function Scale() {
  const field = useField('scale')
  return <button type="button" ref={field.aria.ref} data-testid="scale" />
}

function Line({ hasRate }: { hasRate: boolean }) {
  const save = async () => {
    throw refusal
  }
  form = useForm({
    schema,
    values: { rate: '', isInclusive: false, isLate: false, discount: '', scale: '' },
    save,
  })
  return (
    <Form form={form}>
      <Scale />
      {hasRate && <TextField name="rate" label="Rate" />}
      <SwitchField name="isLate" label="Late" />
      <CheckboxField name="isInclusive" label="Inclusive" />
      <TextField name="discount" label="Discount" />
    </Form>
  )
}

let root: Root
const draw = (hasRate: boolean) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Line hasRate={hasRate} />
      </QueryClientProvider>,
    ),
  )
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined
  root = createRoot(document.body.appendChild(document.createElement('div')))
  // The rate comes later, and above.
  await draw(false)
  await draw(true)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const focused = () => {
  const field = document.activeElement
  return field?.getAttribute('name') ?? field?.getAttribute('data-name') ?? field?.getAttribute('data-testid')
}
const said = () => document.querySelector('[role=alert]')?.textContent
const submit = (answer: Error) => {
  refusal = answer
  return act(async () => void (await form.submit()))
}
/** As a person types: the form library learns of it by the event. */
const type = (name: string, text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

const refusalOf = (...paths: string[]) => {
  const issues = paths.map((path) => ({ path: [path], message: `Correct the ${path}` }))
  return new ORPCError('BAD_REQUEST', { status: 400, message: 'Refused', data: { issues } })
}
const few = 'Only 4 PCS of Steel rod available'
const conflict = () => new ORPCError('CONFLICT', { status: 409, message: few })

test('[22.57] a refused save leads to the first refused field that is read, whichever was drawn first', async () => {
  await submit(refusalOf('discount', 'rate'))
  expect(focused()).toBe('rate')
})

test.each([
  ['isInclusive', ['discount', 'isInclusive']],
  ['isLate', ['isInclusive', 'isLate']],
  ['discount', ['discount', 'scale']],
  ['scale', ['scale']],
])(
  '[22.57] a refused save leads to a check box, a switch and a field without a name too: %s',
  async (first, paths) => {
    await submit(refusalOf(...paths))
    expect(focused()).toBe(first)
  },
)

test('[22.56] a refusal above the form ends once something is typed', async () => {
  await submit(conflict())
  expect(said()).toBe(few)
  await type('discount', '5')
  expect(said()).toBeUndefined()
})

test('[22.56] what the program fills in leaves the refusal', async () => {
  await submit(conflict())
  await act(async () => form.methods.setValue('discount', '5', { shouldDirty: true }))
  expect(said()).toBe(few)
})

test('[22.56] an answer that is missing, and a change by another, are still said', async () => {
  await submit(new TypeError('Failed to fetch'))
  await type('discount', '5')
  expect(said()).toMatch(/^No answer/)
  await submit(new ORPCError('CONFLICT', { status: 409, message: 'Changed', data: { changedBy: 'Asha' } }))
  await type('discount', '6')
  expect(form.conflict).toMatch(/Changed/)
})
