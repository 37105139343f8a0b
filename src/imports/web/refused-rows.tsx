import { Download } from 'lucide-react'
import { textColumns } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { exportTable } from '#base/web/table/export.ts'
import { type ImportColumn, labelsOf } from '#imports/columns.ts'
import type { Plan } from '#imports/noun.ts'
import type { RefusedByServer } from '#imports/output.ts'
import { refusedTable, rowName } from '#imports/refused.ts'

/** The number of refused rows listed on screen; the file has them all. */
const SHOWN = 200

type Refusals = {
  columns: readonly ImportColumn[]
  plan: Plan<string>
  refused: readonly RefusedByServer[]
}

/** Every refused row with its reasons, and the file to correct them. */
export function RefusedRows({ columns, plan, refused }: Refusals) {
  if (refused.length === 0) return null
  const cellsAt = cellsByRow(plan)
  return (
    <Section
      title={`Refused rows (${refused.length.toLocaleString('en-IN')})`}
      action={<DownloadRefused columns={columns} plan={plan} refused={refused} />}
    >
      <ul className="divide-y divide-line rounded-lg border border-line">
        {refused.slice(0, SHOWN).map(({ rowNumber, reasons }) => (
          <li key={rowNumber} className="flex gap-3 px-3 py-2">
            <span className="w-16 shrink-0 text-muted tabular-nums">Row {rowNumber}</span>
            <ul className="min-w-0 flex-1">
              <RowName>{rowName(columns, plan.mapping, cellsAt.get(rowNumber))}</RowName>
              {reasons.map(({ column, message }) => (
                <li key={`${column} ${message}`} className="break-words">
                  {[column && labelsOf(columns, [column]), message].filter(Boolean).join(': ')}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && (
        <p className="mt-2 text-help text-muted">
          The first {SHOWN} are shown. Download the refused rows to see all of them.
        </p>
      )}
    </Section>
  )
}

const RowName = ({ children }: { children: string | undefined }) =>
  children && <li className="truncate font-medium">{children}</li>

const cellsByRow = ({ rowNumbers, rows }: Plan<string>) =>
  new Map(rowNumbers.map((rowNumber, at) => [rowNumber, rows[at] ?? []]))

function DownloadRefused({ columns, plan, refused }: Refusals) {
  const download = () => {
    const cellsAt = cellsByRow(plan)
    const rows = refused.map((row) => ({ ...row, cells: cellsAt.get(row.rowNumber) ?? [] }))
    const file = refusedTable(plan.headers, rows, ({ column }) =>
      column === null ? undefined : labelsOf(columns, [column]),
    )
    return exportTable({
      name: 'Refused rows',
      format: 'csv',
      columns: textColumns(file.headers),
      rows: file.rows,
    })
  }
  return (
    <Button small icon={Download} onClick={download}>
      Download refused rows
    </Button>
  )
}
