import { FormFooter } from '#base/web/form/form.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import type { QuotationAnswer } from '#quotations/output.ts'
import { LoadedQuotation } from './loaded-quotation.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { useQuotationForm, valuesOf } from './use-quotation-form.ts'

/** Writes the next revision of a quotation; the earlier ones stay readable. */
export default function ReviseQuotation(props: OverlayProps) {
  return (
    <LoadedQuotation id={props.preset.quotationId ?? ''} title="Revise quotation" close={props.close}>
      {(found) => <NextRevision {...props} found={found} />}
    </LoadedQuotation>
  )
}

function NextRevision({ close, done, found }: OverlayProps & { found: QuotationAnswer }) {
  const { id, version, paper } = found
  const quotation = useQuotationForm({
    draft: `quotation-revision-${id}-${version}`,
    values: valuesOf(found),
    save: async ({ quotedOn: _, ...input }, context) => ({
      ...(await client.quotations.revise({ ...input, id, version }, { context })),
      id,
    }),
    saved: done,
  })
  return (
    <Sheet
      title={`Revise ${paper.number}`}
      wide
      close={close}
      footer={<FormFooter form={quotation.form} save={`Save revision ${paper.revision + 1}`} />}
    >
      <QuotationForm quotation={quotation} isNew={false} />
    </Sheet>
  )
}
