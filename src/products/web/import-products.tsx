import { useState } from 'react'
import type { Table } from '#base/spreadsheet/table.ts'
import type { OverlayProps } from '#base/web/overlays.ts'
import { guessMapping, type ProductDefaults, type ProductMapping } from '#products/import-columns.ts'
import type { ImportCheck } from '#products/import-input.ts'
import { ChooseColumns } from './import-choose-columns.tsx'
import { ChooseFile } from './import-choose-file.tsx'
import { ImportPreview } from './import-preview.tsx'

/** A file, which column holds what, and what fills blank cells. */
export type Plan = {
  table: Table
  fileName: string
  mapping: ProductMapping
  defaults: ProductDefaults & { gstRate?: number }
}

/** The file as the calls take it. */
export const fileOf = ({ table, mapping, defaults }: Plan) => ({
  headers: table.headers,
  rows: table.rows,
  rowNumbers: table.rowNumbers,
  mapping,
  defaults,
})

type Step = { at: 'file' } | { at: 'columns'; plan: Plan } | { at: 'preview'; plan: Plan; check: ImportCheck }

/** Imports products from CSV or Excel: file, columns, preview, done. Nothing is saved before the last step. */
export default function ImportProducts({ close }: OverlayProps) {
  const [step, setStep] = useState<Step>({ at: 'file' })
  if (step.at === 'file')
    return (
      <ChooseFile
        close={close}
        chosen={(table, fileName) => {
          const plan = { table, fileName, mapping: guessMapping(table.headers), defaults: {} }
          setStep({ at: 'columns', plan })
        }}
      />
    )
  if (step.at === 'columns')
    return (
      <ChooseColumns
        start={step.plan}
        close={close}
        back={() => setStep({ at: 'file' })}
        checked={(plan, check) => setStep({ at: 'preview', plan, check })}
      />
    )
  return <ImportPreview {...step} close={close} back={() => setStep({ at: 'columns', plan: step.plan })} />
}
