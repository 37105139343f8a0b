import { Download, FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'
import { FILE_NAMES, type Table } from '#base/spreadsheet/table.ts'
import { Button } from '#base/web/button.tsx'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { exportTable } from '#base/web/table/export.ts'
import { MAX_IMPORT_ROWS } from '#imports/input.ts'
import { importMessages } from '#imports/messages.ts'
import type { ImportNoun } from '#imports/noun.ts'
import type { ImportCheck } from '#imports/output.ts'
import { readSpreadsheet } from '#imports/web/read-spreadsheet.ts'
import { Steps } from './steps.tsx'

/**
 * Reads a file in a worker, so that the page stays responsive; `refusal` says why a file cannot be imported.
 */
function useReading(chosen: (table: Table, fileName: string) => void) {
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    setRefusal(undefined)
    try {
      const table = await readSpreadsheet(file)
      if (table.rows.length === 0) setRefusal(importMessages.noRows)
      else if (table.rows.length > MAX_IMPORT_ROWS) setRefusal(importMessages.tooManyRows(MAX_IMPORT_ROWS))
      else chosen(table, file.name)
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : undefined)
    } finally {
      setReading(false)
    }
  }
  return { read, reading, refusal }
}

/** First step: the file. */
export function ChooseFile<Key extends string, Check extends ImportCheck>({
  noun,
  close,
  chosen,
}: {
  noun: ImportNoun<Key, Check>
  close: () => void
  chosen: (table: Table, fileName: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { read, reading, refusal } = useReading(chosen)
  const downloadTemplate = () =>
    exportTable({
      name: `Godown ${noun.words[1]}`,
      format: 'xlsx',
      columns: noun.columns.map(({ label }) => ({ header: label, value: () => '', width: label.length + 4 })),
      rows: [],
    })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    read(event.dataTransfer.files[0])
  }
  return (
    <Sheet title={noun.title} subtitle={<Steps at={1} />} close={close} wide>
      <section
        aria-label="File to import"
        className="grid justify-items-center gap-3 rounded-lg border border-dashed border-control px-4 py-12 text-center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <FileSpreadsheet size={28} aria-hidden className="text-muted" />
        <p className="font-medium">Drop a CSV or Excel file here</p>
        <p className="max-w-md text-help text-muted">
          {!noun.prepare && spreadsheetMessages.noHeader} {noun.needs} Up to{' '}
          {MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            tone="primary"
            pending={reading}
            pendingText="Reading…"
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          <Button icon={Download} onClick={downloadTemplate}>
            Download template
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept={FILE_NAMES.join(',')}
          aria-label="File"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {refusal && (
          <p role="alert" className="text-red-text">
            {refusal}
          </p>
        )}
      </section>
    </Sheet>
  )
}
