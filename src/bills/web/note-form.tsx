import type { ReactNode } from 'react'
import { FieldError } from '#base/web/form/field.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import type { Rounded } from '#pricing/round-off.ts'
import { FormTotal } from '#sales/web/form/form-total.tsx'

type Props = {
  title: string
  close: () => void
  form: FormState
  save: string
  /** What the typed lines come to; undefined while nothing valid is typed. */
  total: Rounded | undefined
  totalLabel: string
  /** What comes before the lines: the reason and the like. */
  fields: ReactNode
  /** The heading of the lines, and what is shown instead when there are none. */
  heading: string
  none: string
  /** One for each line of the bill. */
  rows: readonly ReactNode[]
}

/** The form of a document against a bill: its reason, an entry for each line, and what they come to. */
export const NoteForm = ({
  title,
  close,
  form,
  save,
  total,
  totalLabel,
  fields,
  heading,
  none,
  rows,
}: Props) => (
  <Modal
    title={title}
    wide
    close={close}
    footer={
      <>
        <FormTotal label={totalLabel} total={total} />
        <FormFooter form={form} save={save} />
      </>
    }
  >
    <Form form={form} lines>
      {fields}
      <fieldset>
        <legend className="mb-2 text-section font-semibold">{heading}</legend>
        {rows.length === 0 && <p className="text-muted">{none}</p>}
        <div className="divide-y divide-line rounded-lg border border-line empty:hidden">{rows}</div>
        <FieldError name="lines" />
      </fieldset>
      <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
    </Form>
  </Modal>
)

/** A line of the bill: what it is, what is known of it, and the field to fill in. */
export const NoteRow = ({
  name,
  facts,
  children,
}: {
  name: string
  facts: readonly string[]
  children: ReactNode
}) => (
  <div className="flex flex-wrap items-start gap-3 p-3">
    <div className="min-w-40 flex-1">
      <div className="font-medium wrap-anywhere">{name}</div>
      <div className="text-help text-muted tabular-nums">{facts.join(' · ')}</div>
    </div>
    {children}
  </div>
)
