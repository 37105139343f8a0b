import { useRef, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import { Sheet } from '#base/web/sheet.tsx'
import {
  missingColumns,
  type ProductColumn,
  productColumns,
  unmappedHeaders,
} from '#products/import-columns.ts'
import type { ImportCheck } from '#products/import-input.ts'
import { fileOf, type Plan } from './import-products.tsx'
import { Picker, Steps } from './import-steps.tsx'

const rates = [0, 5, 12, 18, 28, 40]
const rateChoices = [
  { value: '', label: 'Not taxed' },
  ...rates.map((rate) => ({ value: String(rate), label: `GST ${rate}%` })),
]

/** Second step: which column holds what, checked by the server when it is right. */
export function ChooseColumns({
  start,
  close,
  back,
  checked,
}: {
  start: Plan
  close: () => void
  back: () => void
  checked: (plan: Plan, check: ImportCheck) => void
}) {
  const [plan, setPlan] = useState(start)
  const { pending, refusal, run, cancel } = useCheck(plan, checked)
  const missing = missingColumns(plan.mapping, plan.defaults)
  const unread = unmappedHeaders(plan.table.headers, plan.mapping)
  const { gstRate } = plan.defaults
  return (
    <Sheet
      title="Import products"
      subtitle={<Steps at={2} />}
      close={close}
      wide
      footer={
        <>
          {pending ? <Button onClick={cancel}>Cancel</Button> : <Button onClick={back}>Back</Button>}
          <Button
            tone="primary"
            disabled={missing.length > 0}
            pending={pending}
            pendingText="Checking…"
            onClick={run}
          >
            Check {plan.table.rows.length.toLocaleString('en-IN')} rows
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">
        {plan.fileName}: choose which of its columns holds what. The first row is shown as an example.
      </p>
      {refusal && (
        <p role="alert" className="mb-4 rounded-lg bg-red-tint px-3 py-2 text-red-text">
          {refusal}
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 phone:grid-cols-1">
        {productColumns.map(({ key, label, required }) => (
          <ColumnPicker
            key={key}
            plan={plan}
            column={key}
            label={label}
            required={required}
            change={setPlan}
          />
        ))}
        <Picker
          label="Rows without a GST rate"
          value={gstRate === undefined ? '' : String(gstRate)}
          options={rateChoices}
          change={(value) => {
            const { gstRate: _, ...rest } = plan.defaults
            setPlan({ ...plan, defaults: value === '' ? rest : { ...rest, gstRate: Number(value) } })
          }}
        />
      </div>
      {unread.length > 0 && <p className="mt-4 text-help text-muted">Not read: {unread.join(', ')}</p>}
    </Sheet>
  )
}

function ColumnPicker({
  plan,
  column,
  label,
  required,
  change,
}: {
  plan: Plan
  column: ProductColumn
  label: string
  required: boolean
  change: (plan: Plan) => void
}) {
  const { table, mapping } = plan
  const at = mapping[column]
  const example = at === undefined ? '' : (table.rows[0]?.[at] ?? '')
  const options = table.headers.map((header, index) => ({
    value: String(index),
    label: header || `Column ${index + 1}`,
  }))
  const pick = (value: string) => {
    const { [column]: _, ...others } = mapping
    change({ ...plan, mapping: value === '' ? others : { ...others, [column]: Number(value) } })
  }
  const none = { value: '', label: required ? 'Choose a column' : 'Not in the file' }
  return (
    <div>
      <Picker
        label={required ? `${label} (needed)` : label}
        value={at === undefined ? '' : String(at)}
        options={[none, ...options]}
        change={pick}
      />
      <p className="mt-1 min-h-4 truncate text-help text-muted">{example}</p>
    </div>
  )
}

/** The server's check of the whole file; it changes nothing and can be broken off. */
function useCheck(plan: Plan, checked: (plan: Plan, check: ImportCheck) => void) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(null)
  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    setPending(true)
    setRefusal(undefined)
    try {
      checked(plan, await client.products.checkImport(fileOf(plan), { signal: controller.signal }))
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  return { pending, refusal, run, cancel: () => running.current?.abort() }
}
