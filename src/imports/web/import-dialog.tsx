import { useState } from 'react'
import { guessImport } from '#imports/columns.ts'
import type { ImportNoun, Plan } from '#imports/noun.ts'
import type { ImportCheck } from '#imports/output.ts'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportPreview } from './preview.tsx'

type Step<Key extends string, Check> =
  | { at: 'file' }
  | { at: 'columns'; plan: Plan<Key> }
  | { at: 'preview'; plan: Plan<Key>; check: Check }

/** Imports a CSV or Excel file: file, columns, preview, done. Nothing is saved before the last step. */
export function ImportDialog<Key extends string, Check extends ImportCheck>({
  noun,
  close,
}: {
  noun: ImportNoun<Key, Check>
  close: () => void
}) {
  const [step, setStep] = useState<Step<Key, Check>>({ at: 'file' })
  if (step.at === 'file')
    return (
      <ChooseFile
        noun={noun}
        close={close}
        chosen={(read, fileName) => {
          const { headers, rows, rowNumbers } = noun.prepare?.(read) ?? read
          const mapping = noun.guess?.(headers) ?? guessImport(noun.columns, headers)
          setStep({ at: 'columns', plan: { headers, rows, rowNumbers, fileName, mapping, fills: {} } })
        }}
      />
    )
  if (step.at === 'columns')
    return (
      <ChooseColumns
        noun={noun}
        start={step.plan}
        close={close}
        back={() => setStep({ at: 'file' })}
        checked={(plan, check) => setStep({ at: 'preview', plan, check })}
      />
    )
  return (
    <ImportPreview
      noun={noun}
      {...step}
      close={close}
      back={() => setStep({ at: 'columns', plan: step.plan })}
    />
  )
}
