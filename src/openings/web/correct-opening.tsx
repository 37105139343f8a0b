import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { typedPaise } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { type OpeningValues, openingForm } from '#openings/input.ts'
import { messages } from '#openings/messages.ts'
import type { ListedOpening } from '#openings/output.ts'
import { OpeningFields, sentOpening } from './opening-fields.tsx'

const title = 'Correct opening balance'

/** Corrects an opening balance; opened with its openingId. */
export default function CorrectOpening({ preset, ...overlay }: OverlayProps) {
  const { openingId: id = '' } = preset
  const query = useQuery(orpc.openings.getOne.queryOptions({ input: { id } }))
  if (!query.data)
    return (
      <Modal title={title} close={overlay.close}>
        {query.error ? <LoadFailure error={query.error} /> : <Skeleton className="h-60 w-full" />}
      </Modal>
    )
  return <CorrectionForm opening={query.data.opening} {...overlay} />
}

type Props = Omit<OverlayProps, 'preset'> & { opening: ListedOpening }

function CorrectionForm({ opening, close, done }: Props) {
  const values = useMemo(() => valuesOf(opening), [opening])
  const form = useForm({
    schema: openingForm,
    values,
    save: (typed, { context }) =>
      client.openings.correct({ ...sentOpening(typed), id: opening.id }, { context }),
    saved: (answer) => done(answer.id),
  })
  return (
    <Modal title={title} close={close} footer={<FormFooter form={form} save="Save correction" />}>
      <Form form={form}>
        <OpeningFields of={opening.of} amount={{ label: 'Opening amount', help: settledHelp(opening) }} />
        <p className="text-help text-muted">{messages.correctHelp}</p>
      </Form>
    </Modal>
  )
}

/** What settled the bill since; undefined while nothing did. */
function settledHelp({ amount, openAmount }: ListedOpening): string | undefined {
  const settled = openAmount === null ? 0 : typedPaise(amount) - typedPaise(openAmount)
  return settled > 0 ? messages.settledSince(formatMoney(settled / 100)) : undefined
}

const valuesOf = ({
  of,
  customerId,
  vendorId,
  account,
  number,
  ...opening
}: ListedOpening): OpeningValues => ({
  of,
  customerId: customerId ?? undefined,
  vendorId: vendorId ?? undefined,
  account: of === 'account' ? String(account) : undefined,
  number: of === 'account' ? '' : number,
  datedOn: opening.datedOn,
  dueOn: opening.dueOn ?? undefined,
  side: opening.side,
  amount: opening.amount,
})
