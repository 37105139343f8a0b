// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { MrpField } from './mrp-field.tsx'

function Item() {
  const of = { name: 'Steel plate', hasMrp: false }
  return (
    <FormProvider {...useForm({ defaultValues: { items: [{ mrp: undefined }] } })}>
      <MrpField item="items.0" of={of} />
    </FormProvider>
  )
}

test('[16.513] after a click on “Add MRP”, the next key is a digit of it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Item />))
  act(() => document.querySelector('button')?.click())
  expect(document.activeElement?.getAttribute('name')).toBe('items.0.mrp')
  await act(async () => root.unmount())
})
