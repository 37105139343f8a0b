// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoadedDefault } from './use-loaded-default.ts'

let root: Root
let box: HTMLElement
let methods: UseFormReturn

type Props = { value: unknown; drawn: boolean; restored?: boolean }

function Product({ value, drawn, restored = false }: Props) {
  const form = useForm<FieldValues>({ defaultValues: { discount: undefined } })
  const { isDirty } = form.formState
  useLoadedDefault({ methods: form, restored }, 'discount', value)
  useEffect(() => {
    methods = form
  })
  return (
    <>
      {drawn && <input {...form.register('discount')} />}
      {isDirty && 'Unsaved'}
    </>
  )
}

const show = (props: Props) => act(async () => root.render(<Product {...props} />))
const shown = () => [box.querySelector('input')?.value, box.textContent]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(() => act(async () => root.unmount()))

test('a value that loads before its field is drawn is in the field, which is not changed by it', async () => {
  await show({ value: undefined, drawn: false })
  await show({ value: 5, drawn: false })
  await show({ value: 5, drawn: true })
  expect(shown()).toEqual(['5', ''])
  expect(methods.getValues('discount')).toBe(5)
})

test('a value that loads later replaces the first one, but not what was typed', async () => {
  await show({ value: undefined, drawn: true })
  await show({ value: 5, drawn: true })
  expect(shown()).toEqual(['5', ''])
  await act(async () => methods.setValue('discount', '7', { shouldDirty: true }))
  await show({ value: 6, drawn: true })
  expect(shown()).toEqual(['7', 'Unsaved'])
})

test('a restored form keeps its values', async () => {
  await show({ value: 5, drawn: true, restored: true })
  expect(shown()).toEqual(['', ''])
})
