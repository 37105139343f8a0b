import { ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import type { useSaleForm } from './use-sale-form.ts'

const OpenFields = later(() => import('./open-fields.tsx'))

type Sale = ReturnType<typeof useSaleForm>

const names = ['signature', 'placeOfSupply', 'hideGstFromCustomer', 'exemptFromAudit'] as const

/** Fields that few bills need, folded away behind a summary of those that are set; they unfold when one is invalid. */
export function MoreFields({ sale }: { sale: Sale }) {
  const id = useId()
  const { errors } = sale.form.methods.formState
  const isWrong = sale.preview.placeFault !== undefined || names.some((name) => errors[name])
  const [opened, setOpened] = useState(false)
  const isOpen = opened || isWrong
  // Fields that opened because of an error stay open while it is corrected.
  if (isWrong && !opened) setOpened(true)
  return (
    <div>
      <div className="flex items-center gap-2">
        <Button
          small
          tone="ghost"
          className="-ml-2"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          More
        </Button>
        {!isOpen && <span className="min-w-0 truncate text-help text-muted">{setWords(sale)}</span>}
      </div>
      {isOpen && (
        <Suspense>
          <OpenFields id={id} sale={sale} />
        </Suspense>
      )}
    </div>
  )
}

/** A summary of the folded fields, such as 'Place of supply: Goa · Signed'; their purpose when none is set. */
function setWords({ values, preview, derives }: Sale): string {
  const words = [
    derives &&
      preview.place &&
      `Place of supply: ${preview.place.stateName}${values.placeOfSupply ? '' : ' (automatic)'}`,
    values.signature && 'Signed',
    values.hideGstFromCustomer && 'GST hidden from customer',
    values.exemptFromAudit && 'Exempt from Audit',
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : 'Signature, GST on the bill, audit'
}
