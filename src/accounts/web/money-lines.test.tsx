// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { MoneyLines } from './money-lines.tsx'

const schema = z.object({ lines: z.array(z.object({ mode: z.string(), amount: z.number() })) })

function Payment() {
  const values = { lines: [{ mode: 'upi', amount: 500 }] }
  const form = useForm({ schema, values, save: async () => undefined })
  return (
    <Form form={form}>
      <MoneyLines form={form} />
    </Form>
  )
}

test('[16.513] after Enter in a typed amount, the next key is that of the way of payment', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Payment />
      </QueryClientProvider>,
    ),
  )
  const amount = document.querySelector<HTMLInputElement>('input[name="lines.0.amount"]')
  act(() => {
    amount?.focus()
    amount?.dispatchEvent(new Event('input', { bubbles: true }))
    amount?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  expect(document.activeElement?.getAttribute('name')).toBe('lines.0.mode')
  await act(async () => root.unmount())
})
