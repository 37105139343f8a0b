import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { businessDay } from '#base/dates.ts'
import { SelectField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { GROUPS } from '#books/chart.ts'
import { type OpeningValues, openingForm } from '#openings/input.ts'
import { OPENING_OF, type OpeningOf, type Side, usualSide } from '#openings/opening.ts'
import { OpeningFields, sentOpening } from './opening-fields.tsx'

const kinds: Record<OpeningOf, string> = {
  customer: "A customer's unpaid bill",
  vendor: "A vendor's unpaid bill",
  account: 'Cash, bank or another account',
}

const emptyOpening = (of: OpeningOf): OpeningValues => ({
  of,
  customerId: undefined,
  vendorId: undefined,
  account: undefined,
  number: '',
  datedOn: businessDay(new Date()),
  dueOn: undefined,
  side: usualSide(of),
  amount: undefined,
})

/** Enters what was open, held or owed before the books. Save & New keeps the party, for their next bill. */
export default function CreateOpening({ preset, close, done }: OverlayProps) {
  const start = OPENING_OF.find((of) => of === preset.of) ?? 'customer'
  const saved = useRef(emptyOpening(start))
  const form = useForm({
    create: 'opening',
    schema: openingForm,
    values: emptyOpening(start),
    save: (values, { context }) => {
      saved.current = values
      return client.openings.create(sentOpening(values), { context })
    },
    saved: (answer, { again }) => {
      if (!again) return done(answer.id)
      const { of, customerId, vendorId, datedOn, side } = saved.current
      form.methods.reset({ ...emptyOpening(of), customerId, vendorId, datedOn, side })
    },
  })
  const of: OpeningOf = form.methods.watch('of')
  useUsualSide(form, of)
  return (
    <Modal
      title="Opening balance"
      close={close}
      footer={<FormFooter form={form} save="Save balance" again />}
    >
      <Form form={form}>
        <SelectField
          name="of"
          label="What you enter"
          options={OPENING_OF.map((value) => ({ value, label: kinds[value] }))}
        />
        <OpeningFields key={of} of={of} />
      </Form>
    </Modal>
  )
}

/** Follows the usual side of what is entered, until somebody picks the other one. */
function useUsualSide({ methods }: FormState, of: OpeningOf): void {
  const { watch, setValue } = methods
  const account: string | undefined = watch('account')
  const { data } = useQuery(orpc.accounts.getAll.queryOptions({ input: {}, enabled: of === 'account' }))
  const group = data?.accounts.find(({ code }) => String(code) === account)?.group
  const isLiability = Object.entries(GROUPS).some(
    ([id, { nature }]) => id === group && nature === 'liability',
  )
  const usual: Side = of === 'account' ? (isLiability ? 'credit' : 'debit') : usualSide(of)
  const before = useRef(usual)
  useEffect(() => {
    if (before.current === usual) return
    before.current = usual
    setValue('side', usual)
  }, [usual, setValue])
}
