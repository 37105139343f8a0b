// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from './fields.tsx'
import { focusField } from './focus-field.ts'
import { Form } from './form.tsx'
import { type FormState, useForm } from './use-form.ts'

const schema = z.object({ name: z.string(), city: z.string().min(1, 'Enter a city'), state: z.string() })
let form: FormState

function Address() {
  form = useForm({ schema, values: { name: '', city: '', state: '' }, save: async () => undefined })
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <TextField name="city" label="City" />
      <TextField name="state" label="State" />
    </Form>
  )
}

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Address />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const focused = () => document.activeElement?.getAttribute('name')
const laterTask = () => new Promise((resolve) => setTimeout(resolve, 1))

test('[16.513] a field that is to take what is typed next has the focus at once', () => {
  expect(focusField(form.methods.control, 'city')).toBe(true)
  expect(focused()).toBe('city')
  expect(focusField(form.methods.control, 'country')).toBe(false)
})

test('[16.513] a refused save leads to the first wrong field, and to no field again after it was left', async () => {
  await act(async () => {
    await form.submit()
    expect(focused()).toBe('city')
    document.querySelector<HTMLInputElement>('input[name=state]')?.focus()
    await laterTask()
  })
  expect(focused()).toBe('state')
})
