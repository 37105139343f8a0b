// @vitest-environment jsdom
import { useEffect, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaceContext, usePlace } from '#base/web/page/place.ts'
import { draftKey, draftOf } from './draft.ts'
import { TextField } from './fields.tsx'
import { startFrom, useFreshRecord, useKeptDraft } from './form-memory.ts'

type Vendor = { version: number; city: string }

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** Occupies the browser so long that it paints before React goes on. */
function Slow() {
  useLayoutEffect(() => {
    const end = performance.now() + 20
    while (performance.now() < end);
  })
  return null
}

function Panel({ found }: { found: Vendor | undefined }) {
  const values = { city: found?.city ?? '' }
  const methods = useForm<FieldValues>({ defaultValues: values })
  useFreshRecord(methods, { values, ...(found && { version: found.version }) }, methods.formState.isDirty)
  if (!found) return <p>Loading</p>
  return (
    <FormProvider {...methods}>
      <TextField name="city" label="City" />
      <Slow />
    </FormProvider>
  )
}

const city = () => document.querySelector<HTMLInputElement>('input[name=city]')?.value

/** What the field showed from its first appearance until `last`, whenever the browser could paint or take a key. */
async function shownWith(found: Vendor, last: string): Promise<Set<string | undefined>> {
  const shown = new Set<string | undefined>()
  const observer = new MutationObserver(() => shown.add(city()))
  observer.observe(document.body, { childList: true, subtree: true })
  root.render(<Panel found={found} />)
  await vi.waitUntil(() => city() === last)
  observer.disconnect()
  return shown
}

test('a field is never shown without the value of its record', async () => {
  root.render(<Panel found={undefined} />)
  await vi.waitUntil(() => document.querySelector('p'))
  expect(await shownWith({ version: 1, city: 'Pune' }, 'Pune')).toEqual(new Set(['Pune']))
})

let methods: UseFormReturn<FieldValues>
let forget = () => {}

function NewVendor() {
  const form = useForm<FieldValues>({ defaultValues: { city: '' } })
  const draft = useKeptDraft(form, 'vendor', form.formState.isDirty)
  useEffect(() => {
    methods = form
    forget = draft.forget
  })
  return (
    <FormProvider {...form}>
      <TextField name="city" label="City" />
    </FormProvider>
  )
}

function Shop() {
  const place = usePlace()
  return (
    <PlaceContext value={{ ...place, draftOf: (form) => draftOf('shop', 'asha', form) }}>
      <NewVendor />
    </PlaceContext>
  )
}

test('[16.515] a saved form that is left at once leaves no draft', async () => {
  const stored = () => localStorage.getItem(draftKey('shop', 'asha', 'vendor'))
  root.render(<Shop />)
  await vi.waitUntil(() => document.querySelector('input'))
  methods.setValue('city', 'Pune', { shouldDirty: true })
  await vi.waitUntil(stored)
  // As after a save, before what is on screen follows.
  forget()
  startFrom(methods, { city: '' })
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toBe(null)
})
