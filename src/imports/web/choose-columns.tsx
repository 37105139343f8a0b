import { Suspense, useRef, useState } from 'react'
import { counted } from '#base/counted.ts'
import { Button } from '#base/web/button.tsx'
import { DateInput } from '#base/web/form/date-input.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { readFailure } from '#base/web/rpc.ts'
import { type ImportColumn, labelsOf, replaceableOf, unmappedHeaders } from '#imports/columns.ts'
import { importMessages } from '#imports/messages.ts'
import { type Fill, fileOf, type ImportNoun, type Plan } from '#imports/noun.ts'
import type { ImportCheck } from '#imports/output.ts'
import { Picker, Steps } from './steps.tsx'

/** Second step: which column holds what; the server checks a complete mapping. */
export function ChooseColumns<Key extends string, Check extends ImportCheck>({
  noun,
  start,
  close,
  back,
  checked,
}: {
  noun: ImportNoun<Key, Check>
  start: Plan<Key>
  close: () => void
  back: () => void
  checked: (plan: Plan<Key>, check: Check) => void
}) {
  const [plan, setPlan] = useState(start)
  const { pending, refusal, run, cancel } = useCheck(noun, plan, checked)
  const missing = noun.missing(plan.mapping, plan.fills)
  const replaceable: readonly ImportColumn[] = replaceableOf(noun.columns, missing)
  const unread = unmappedHeaders(plan.headers, plan.mapping)
  return (
    <Sheet
      title={noun.title}
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
            Check {counted(plan.rows.length, 'row')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">
        {plan.fileName}: match its columns to the fields. The first row is shown as an example.
      </p>
      <Faults refusal={refusal} missing={labelsOf(noun.columns, missing)} />
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 phone:grid-cols-1">
        {noun.columns.map((column) => (
          <ColumnPicker
            key={column.key}
            plan={plan}
            column={column}
            needed={column.required === true || missing.includes(column.key)}
            isReplaceable={replaceable.includes(column)}
            change={setPlan}
          />
        ))}
        {(noun.fills ?? []).map((fill) => (
          <FillInput
            key={fill.name}
            fill={fill}
            value={plan.fills[fill.name] ?? ''}
            change={(value) => setPlan({ ...plan, fills: { ...plan.fills, [fill.name]: value } })}
          />
        ))}
      </div>
      {unread.length > 0 && <p className="mt-4 text-help text-muted">Not imported: {unread.join(', ')}</p>}
    </Sheet>
  )
}

/** A value for the whole file. */
function FillInput({ fill, value, change }: { fill: Fill; value: string; change: (value: string) => void }) {
  if ('options' in fill)
    return <Picker label={fill.label} value={value} options={fill.options} change={change} />
  return (
    <div>
      <Suspense>
        <DateInput label={fill.label} value={value || undefined} change={(day) => change(day ?? '')} />
      </Suspense>
      <p className="mt-1 text-help text-muted">{fill.help}</p>
    </div>
  )
}

/** Why the server refused the file, or which columns have to be chosen before it can check it. */
const Faults = ({ refusal, missing }: { refusal: string | undefined; missing: string }) => (
  <>
    {refusal && (
      <p role="alert" className="mb-4 rounded-lg bg-red-tint px-3 py-2 text-red-text">
        {refusal}
      </p>
    )}
    {missing && (
      <p role="status" className="mb-4 font-medium">
        {importMessages.columnMissing(missing)}
      </p>
    )}
  </>
)

function ColumnPicker<Key extends string>({
  plan,
  column: { key, label, instead },
  needed,
  isReplaceable,
  change,
}: {
  plan: Plan<Key>
  column: ImportColumn<Key>
  needed: boolean
  isReplaceable: boolean
  change: (plan: Plan<Key>) => void
}) {
  const { headers, rows, mapping } = plan
  const at = mapping[key]
  const example = at === undefined ? '' : (rows[0]?.[at] ?? '')
  const options = headers.map((header, index) => ({
    value: String(index),
    label: header || `Column ${index + 1}`,
  }))
  const pick = (value: string) => {
    change({ ...plan, mapping: { ...mapping, [key]: value === '' ? undefined : Number(value) } })
  }
  const none = { value: '', label: needed ? 'Choose a column' : 'Not in the file' }
  return (
    <div>
      <Picker
        label={isReplaceable ? `${label} (or ${instead})` : needed ? `${label} (required)` : label}
        value={at === undefined ? '' : String(at)}
        options={[none, ...options]}
        change={pick}
      />
      <p className="mt-1 min-h-4 truncate text-help text-muted">{example}</p>
    </div>
  )
}

/** The server's check of the whole file; it changes nothing and can be cancelled. */
function useCheck<Key extends string, Check extends ImportCheck>(
  noun: ImportNoun<Key, Check>,
  plan: Plan<Key>,
  checked: (plan: Plan<Key>, check: Check) => void,
) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(null)
  const run = async () => {
    const controller = new AbortController()
    running.current = controller
    setPending(true)
    setRefusal(undefined)
    try {
      checked(plan, await noun.check(fileOf(plan), { signal: controller.signal }))
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(readFailure(error).message)
    } finally {
      setPending(false)
    }
  }
  return { pending, refusal, run, cancel: () => running.current?.abort() }
}
