import { FormFooter } from '#base/web/form/form.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { LoadedQuotation } from './loaded-quotation.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { emptyQuotation, useQuotationForm, valuesOf } from './use-quotation-form.ts'

const TITLE = 'New quotation'

/** The create quotation sheet: for a customer, or as a copy of another quotation. */
export default function CreateQuotation(props: OverlayProps) {
  const { copyOf, customerId } = props.preset
  if (!copyOf) return <NewQuotation {...props} draft="quotation" values={emptyQuotation(customerId)} />
  return (
    <LoadedQuotation id={copyOf} title={TITLE} close={props.close}>
      {(found) => (
        <NewQuotation {...props} draft={`quotation-like-${copyOf}`} values={copyValues(valuesOf(found))} />
      )}
    </LoadedQuotation>
  )
}

type Values = ReturnType<typeof valuesOf>

/** The same offer from today on. */
const copyValues = (values: Values): Values => {
  const { quotedOn, validUntil } = emptyQuotation(undefined)
  return { ...values, quotedOn, validUntil }
}

function NewQuotation({ close, done, draft, values }: OverlayProps & { draft: string; values: Values }) {
  const quotation = useQuotationForm({
    draft,
    values,
    save: (input, context) => client.quotations.create(input, { context }),
    saved: done,
  })
  return (
    <Sheet
      title={TITLE}
      wide
      close={close}
      footer={<FormFooter form={quotation.form} save="Save quotation" />}
    >
      <QuotationForm quotation={quotation} isNew />
    </Sheet>
  )
}
