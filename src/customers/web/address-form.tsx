import { useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#base/web/button.tsx'
import { Form } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { addressInput } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import { AddressFields } from './address-fields.tsx'

type Values = z.input<typeof addressInput>

/**
 * The fields of one address with their own save, which receives the `version` that was read. With `close` it
 * is a new address and can be cancelled.
 */
export function AddressForm({
  values,
  version,
  save,
  success,
  close,
}: {
  values: Values
  version?: number
  save: (values: Values, version: number | undefined) => Promise<unknown>
  success: string
  close?: () => void
}) {
  const form = useForm({
    schema: addressInput,
    values,
    version,
    success,
    save: (typed, sending) => save(typed, sending.version),
    saved: () => close?.(),
  })
  const cancel = () => {
    form.release()
    close?.()
  }
  return (
    <Form form={form}>
      <Incomplete />
      <AddressFields />
      {(close || form.dirty) && (
        <div className="flex justify-end gap-2">
          {close && <Button onClick={cancel}>Cancel</Button>}
          <Button tone="primary" pending={form.pending} pendingText="Saving..." onClick={() => form.submit()}>
            Save address
          </Button>
        </div>
      )}
    </Form>
  )
}

const needed = ['street', 'city', 'state', 'zipCode', 'country']

/** Says above the fields that required ones are missing. */
function Incomplete() {
  const { errors } = useFormState()
  if (!needed.some((name) => errors[name])) return null
  return (
    <p role="alert" className="text-help text-red-text">
      {messages.addressIncomplete}
    </p>
  )
}
