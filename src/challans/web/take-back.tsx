import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { fieldOfSent } from '#base/sent-rows.ts'
import { formatQuantity } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { FieldError } from '#base/web/form/field.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { type BackRow, backForm, backItems, outRows } from '#challans/back-form.ts'
import { messages } from '#challans/messages.ts'
import type { ChallanAnswer, SentLine } from '#challans/output.ts'
import { MissedScans } from '#sales/web/form/missed-scans.tsx'
import { useCountingScans } from '#sales/web/form/use-counting-scans.ts'

/** Takes goods of a challan back unsold; opened with its challanId. */
export default function TakeBack({ preset, close, done }: OverlayProps) {
  const query = useQuery(orpc.challans.getOne.queryOptions({ input: { id: preset.challanId ?? '' } }))
  if (query.data) return <BackForm found={query.data} close={close} done={done} />
  return (
    <Modal title="Take goods back" close={close}>
      <Opening error={query.error} />
    </Modal>
  )
}

type Props = Omit<OverlayProps, 'preset'> & { found: ChallanAnswer }

function BackForm({ found, close, done }: Props) {
  const { id, lines, paper } = found
  const [values] = useState(() => ({ id, version: found.version, items: outRows(lines) }))
  const entry = useForm({
    create: `challan-back-${id}`,
    schema: backForm,
    values,
    save: async (typed, { context }) => ({
      ...(await client.challans.takeBack(
        { id, version: typed.version, items: backItems(typed) },
        { context },
      )),
      id,
    }),
    fieldOf: (path, typed) => fieldOfSent(path, 'items', typed.items, ({ quantity }) => quantity),
    saved: () => done(id),
  })
  const box = useRef<HTMLDivElement>(null)
  const { form, missed, dismiss } = useBackScans(box, entry, lines)
  return (
    <Modal
      title={`Take back from ${paper.number}`}
      close={close}
      footer={<FormFooter form={form} save="Take back" />}
    >
      <Form form={form} lines>
        <p className="text-muted">{messages.backHelp}</p>
        <fieldset>
          <legend className="sr-only">Products</legend>
          <div ref={box} className="divide-y divide-line rounded-lg border border-line">
            {values.items.map(({ position, open, unit, decimals }, at) => (
              <div key={position} className="flex flex-wrap items-start justify-between gap-3 p-3">
                <div className="min-w-0 flex-1 pt-1">
                  <div className="font-medium wrap-anywhere">
                    {lines.find((line) => line.position === position)?.product}
                  </div>
                  <div className="text-help text-muted">{formatQuantity(open, unit)} out</div>
                </div>
                <NumberField
                  name={`items.${at}.quantity`}
                  label={`Came back (${unit})`}
                  whole={decimals === 0}
                  className="w-44 phone:w-full"
                />
              </div>
            ))}
          </div>
          <FieldError name="items" />
          <MissedScans missed={missed} dismiss={dismiss} />
        </fieldset>
      </Form>
    </Modal>
  )
}

/** A scan around `box` adds one or a pack to what came back of its goods. */
function useBackScans(box: RefObject<HTMLElement | null>, form: FormState, lines: readonly SentLine[]) {
  const { getValues, setValue } = form.methods
  return useCountingScans(box, form, {
    lines: () => {
      const rows: readonly BackRow[] = getValues('items')
      return rows.map(({ position, open, quantity = 0 }) => {
        const line = lines.find((each) => each.position === position)
        const goods = line && { productId: line.productId, name: line.product }
        return { goods, left: open, counted: quantity }
      })
    },
    count: (at, quantity) => setValue(`items.${at}.quantity`, quantity, { shouldDirty: true }),
    unknown: messages.notOnChallan,
    noneLeft: messages.allBack,
  })
}
