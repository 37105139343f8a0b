// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MoneyField, NumberField } from './number-fields.tsx'
import { PercentSlider } from './percent-slider.tsx'

const values = { quantity: 100, price: 12.5, share: 18 }

function Fields() {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <NumberField name="quantity" label="Quantity" />
      <MoneyField name="price" label="Price" />
      <PercentSlider name="share" label="Share" />
    </FormProvider>
  )
}

let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  await act(() => root.render(<Fields />))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const fieldOf = (name: string) => {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) throw new Error(`No field ${name}`)
  return field
}
const selected = (field: HTMLInputElement) =>
  field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
const mouse = (field: HTMLInputElement, type: string) =>
  field.dispatchEvent(new MouseEvent(type, { bubbles: true }))

const figures: [name: string, figure: string][] = [
  ['quantity', '100'],
  ['price', '12.50'],
  ['share', '18'],
]

test.each(figures)('focusing %s selects its number', (name, figure) => {
  const field = fieldOf(name)
  field.setSelectionRange(1, 1)
  act(() => field.focus())
  expect(selected(field)).toBe(figure)
})

test.each(figures)(
  'a click into %s selects its number, and a second one places the cursor',
  (name, figure) => {
    const field = fieldOf(name)
    const click = () =>
      act(() => {
        mouse(field, 'mousedown')
        field.focus()
        field.setSelectionRange(1, 1)
        mouse(field, 'mouseup')
      })
    click()
    expect(selected(field)).toBe(figure)
    click()
    expect(selected(field)).toBe('')
  },
)

test('dragging over part of a number keeps that selection', () => {
  const field = fieldOf('quantity')
  act(() => {
    mouse(field, 'mousedown')
    field.focus()
    field.setSelectionRange(1, 3)
    mouse(field, 'mouseup')
  })
  expect(selected(field)).toBe('00')
})

test.each([
  ['price', '14.8', '14.80'],
  ['price', '1,200', '1200.00'],
  ['price', '₹१,२५०.७', '1250.70'],
  ['quantity', '௧௯', '19'],
  ['share', '१२', '12'],
  ['quantity', '൦.൫', '0.5'],
  ['price', '14.855', '14.855'],
  ['price', '', ''],
  ['quantity', '14.50', '14.5'],
  ['quantity', '18901234567891', '18901234567891'],
])('[9.51] %s typed as "%s" is shown as "%s" after leaving the field', (name, typed, shown) => {
  const field = fieldOf(name)
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => field.focus())
  act(() => {
    write?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(field.value).toBe(typed)
  act(() => field.blur())
  expect(field.value).toBe(shown)
})

test('[22.64] a number typed as 1e5 is 100000 and not 15', () => {
  const field = fieldOf('price')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => field.focus())
  for (const typed of ['1', '1e', '1e5'])
    act(() => {
      write?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  act(() => field.blur())
  expect(field.value).toBe('100000.00')
})
