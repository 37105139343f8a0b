// @vitest-environment jsdom
import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { useController, useFieldArray, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDrawnValues } from './use-drawn-values.ts'

type Bill = { notes: string; items: { quantity: number }[] }

let root: Root
let box: HTMLElement
let form: ReturnType<typeof useForm<Bill>>
let drawn: ReturnType<typeof useDrawnValues<Bill>>
let drawings = 0

function Quantity({ at }: { at: number }) {
  const { field } = useController({ control: form.control, name: `items.${at}.quantity` })
  return <input value={field.value} onChange={field.onChange} />
}

function Form() {
  const methods = useForm<Bill>({ defaultValues: { notes: '', items: [{ quantity: 1 }, { quantity: 2 }] } })
  const { fields } = useFieldArray({ control: methods.control, name: 'items' })
  form = methods
  drawn = useDrawnValues<Bill>(methods)
  drawings += 1
  return (
    <>
      {fields.map(({ id }, at) => (
        <Quantity key={id} at={at} />
      ))}
      <p>{`${drawn.values.notes} ${drawn.values.items.map(({ quantity }) => quantity)}`}</p>
    </>
  )
}

const shown = () => box.querySelector('p')?.textContent
const inFields = () => [...box.querySelectorAll('input')].map(({ value }) => value)

/** Sets a value; returns what is drawn at once. */
async function atOnce(set: () => void): Promise<string | undefined> {
  let seen: string | undefined
  await act(async () => {
    flushSync(set)
    seen = `${shown()} ${inFields()}`
  })
  return seen
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.createElement('div')
  root = createRoot(box)
  await act(async () => root.render(<Form />))
})
afterEach(() => act(async () => root.unmount()))

test('a field of a row is drawn at once, and the rest once there is time', async () => {
  expect(await atOnce(() => form.setValue('items.1.quantity', 5, { shouldDirty: true }))).toBe(' 1,2 1,5')
  expect(shown()).toBe(' 1,5')
})

test('another field draws all at once', async () => {
  expect(await atOnce(() => form.setValue('notes', 'Monday'))).toBe('Monday 1,2 1,2')
})

test('what still waits is drawn now where it must be', async () => {
  await act(async () => {
    form.setValue('items.0.quantity', 9)
    drawn.drawNow()
    expect(shown()).toBe(' 9,2')
  })
})

test('nothing is drawn again for values that are on screen', async () => {
  const before = drawings
  await act(async () => drawn.draw())
  expect(drawings).toBe(before)
})
