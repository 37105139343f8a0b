import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { v7 } from 'uuid'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { exportTable } from '#base/web/export.ts'
import { client, readFailure } from '#base/web/rpc.ts'
import { Sheet } from '#base/web/sheet.tsx'
import { refusedTable } from '#products/import.ts'
import { productColumns } from '#products/import-columns.ts'
import type { ImportCheck, RefusedByServer } from '#products/import-input.ts'
import { fileOf, type Plan } from './import-products.tsx'
import { Steps, Tick } from './import-steps.tsx'

const count = (n: number, noun: string) => `${n.toLocaleString('en-IN')} ${noun}${n === 1 ? '' : 's'}`
const labelOf = (column: string | null) => productColumns.find(({ key }) => key === column)?.label

/** How many refused rows the screen lists; the file has them all. */
const SHOWN = 200

/** Third step and the last: what would happen, then that it did. */
export function ImportPreview({
  plan,
  check,
  close,
  back,
}: {
  plan: Plan
  check: ImportCheck
  close: () => void
  back: () => void
}) {
  const [vendors, setVendors] = useState(true)
  const [units, setUnits] = useState(true)
  const hasStock = plan.mapping.openingStock !== undefined
  const [stock, setStock] = useState(true)
  const saving = useSaving()
  const { accepted, refused, newVendors, newUnits } = check
  const blocked = (newVendors.length > 0 && !vendors) || (newUnits.length > 0 && !units)
  const save = () =>
    saving.run({
      ...fileOf(plan),
      createVendors: vendors,
      createMetrics: units,
      openingStock: hasStock && stock,
      skipRefused: refused.length > 0,
    })
  if (saving.done) return <Done message={saving.done} plan={plan} refused={refused} close={close} />
  return (
    <Sheet
      title="Import products"
      subtitle={<Steps at={3} />}
      close={close}
      wide
      footer={
        <>
          <Button disabled={saving.pending} onClick={back}>
            Back
          </Button>
          <Button
            tone="primary"
            disabled={accepted === 0 || blocked}
            pending={saving.pending}
            pendingText="Importing…"
            onClick={save}
          >
            {refused.length > 0
              ? `Import the other ${count(accepted, 'row')}`
              : `Import ${count(accepted, 'product')}`}
          </Button>
        </>
      }
    >
      {saving.refusal && (
        <p role="alert" className="mb-4 rounded-lg bg-red-tint px-3 py-2 text-red-text">
          {saving.refusal}
        </p>
      )}
      <p className="font-medium">
        {accepted === 0 ? 'No row can be imported.' : `${count(accepted, 'row')} can be imported.`}
        {refused.length > 0 && ` ${count(refused.length, 'row')} cannot.`}
      </p>
      <div className="mt-4 space-y-3">
        {newVendors.length > 0 && (
          <Tick
            label={`Add ${count(newVendors.length, 'new vendor')}: ${some(newVendors)}`}
            checked={vendors}
            change={setVendors}
          />
        )}
        {newUnits.length > 0 && (
          <Tick
            label={`Add ${count(newUnits.length, 'new unit')}: ${some(newUnits)}`}
            checked={units}
            change={setUnits}
          />
        )}
        {hasStock && <Tick label="Take the opening stock into inventory" checked={stock} change={setStock} />}
        {blocked && (
          <p role="alert" className="text-amber-text">
            Rows of vendors or units that are not there cannot be imported. Tick the box, or add them first.
          </p>
        )}
      </div>
      <RefusedRows plan={plan} refused={refused} />
    </Sheet>
  )
}

const some = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')

function useSaving() {
  const [key] = useState(() => v7())
  const [state, setState] = useState<{ pending: boolean; refusal?: string; done?: string }>({
    pending: false,
  })
  const queries = useQueryClient()
  const run = async (input: Parameters<typeof client.products.import>[0]) => {
    setState({ pending: true })
    try {
      // One key for one preview: an answer that was lost on the way is asked for again, not done again.
      const { message } = await client.products.import(input, { context: { idempotencyKey: key } })
      setState({ pending: false, done: message })
      await queries.invalidateQueries()
    } catch (error) {
      setState({ pending: false, refusal: readFailure(error).message })
    }
  }
  return { ...state, run }
}

function RefusedRows({ plan, refused }: { plan: Plan; refused: readonly RefusedByServer[] }) {
  if (refused.length === 0) return null
  return (
    <Section
      title={`Refused rows (${refused.length.toLocaleString('en-IN')})`}
      action={<DownloadRefused plan={plan} refused={refused} />}
    >
      <ul className="divide-y divide-line rounded-lg border border-line">
        {refused.slice(0, SHOWN).map(({ rowNumber, reasons }) => (
          <li key={rowNumber} className="flex gap-3 px-3 py-2">
            <span className="w-16 shrink-0 text-muted tabular-nums">Row {rowNumber}</span>
            <ul className="min-w-0 flex-1">
              {reasons.map(({ column, message }) => (
                <li key={`${column} ${message}`} className="break-words">
                  {[labelOf(column), message].filter(Boolean).join(': ')}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && (
        <p className="mt-2 text-help text-muted">
          The first {SHOWN} are shown; the file of refused rows has them all.
        </p>
      )}
    </Section>
  )
}

function DownloadRefused({ plan, refused }: { plan: Plan; refused: readonly RefusedByServer[] }) {
  const download = () => {
    const cellsAt = new Map(
      plan.table.rowNumbers.map((rowNumber, at) => [rowNumber, plan.table.rows[at] ?? []]),
    )
    const rows = refused.map((row) => ({ ...row, cells: cellsAt.get(row.rowNumber) ?? [] }))
    const file = refusedTable(plan.table.headers, rows, (reason) => labelOf(reason.column))
    const columns = file.headers.map((header, at) => ({ header, value: (row: string[]) => row[at] ?? '' }))
    return exportTable({ name: 'Refused rows', format: 'csv', columns, rows: file.rows })
  }
  return (
    <Button small icon={Download} onClick={download}>
      Download refused rows
    </Button>
  )
}

const Done = ({
  message,
  plan,
  refused,
  close,
}: {
  message: string
  plan: Plan
  refused: readonly RefusedByServer[]
  close: () => void
}) => (
  <Sheet
    title="Import products"
    subtitle={<Steps at={4} />}
    close={close}
    wide
    footer={
      <Button tone="primary" onClick={close}>
        Show products
      </Button>
    }
  >
    <p role="status" className="font-medium">
      {message}
    </p>
    {refused.length > 0 && (
      <p className="mt-2 text-muted">
        Mend the rows below and import that file; what is there stays as it is.
      </p>
    )}
    <RefusedRows plan={plan} refused={refused} />
  </Sheet>
)
