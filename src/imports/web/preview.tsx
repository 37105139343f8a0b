import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { type Choice, fileOf, type ImportNoun, type Plan } from '#imports/noun.ts'
import type { ImportCheck } from '#imports/output.ts'
import { FirstRows } from './first-rows.tsx'
import { ImportDone } from './import-done.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { Steps, Tick } from './steps.tsx'
import { useSaving } from './use-saving.ts'

const count = (n: number, [one, many]: readonly [string, string]) =>
  `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`
const row = ['row', 'rows'] as const

const verdict = (accepted: number, refused: number, said?: string): string =>
  (said ?? (accepted === 0 ? 'No row can be imported.' : `${count(accepted, row)} can be imported.`)) +
  (refused > 0 ? ` ${count(refused, row)} cannot.` : '')

/** The third step, what would happen, and the last, what did. */
export function ImportPreview<Key extends string, Check extends ImportCheck>({
  noun,
  plan,
  check,
  close,
  back,
}: {
  noun: ImportNoun<Key, Check>
  plan: Plan<Key>
  check: Check
  close: () => void
  back: () => void
}) {
  const { accepted, refused } = check
  const choices = noun.choices?.(check, plan) ?? []
  const [refusedChoices, setRefusedChoices] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(choices.map(({ name }) => name).filter((name) => !refusedChoices.has(name)))
  const needed = choices.find((choice) => choice.needed && !chosen.has(choice.name))?.needed
  const how = { skipRefused: refused.length > 0, choices: chosen }
  const saving = useSaving((idempotencyKey) => noun.save(fileOf(plan), how, { context: { idempotencyKey } }))
  if (saving.message !== undefined)
    return <ImportDone noun={noun} plan={plan} refused={refused} message={saving.message} close={close} />
  const tick = (name: string, on: boolean) =>
    setRefusedChoices(
      (before) => new Set(on ? [...before].filter((each) => each !== name) : [...before, name]),
    )
  return (
    <Sheet
      title={noun.title}
      subtitle={<Steps at={3} />}
      // A running import is cancelled by its button, not by an accidental key press.
      close={saving.pending ? () => undefined : close}
      wide
      footer={
        <PreviewFooter
          saving={saving}
          back={back}
          disabled={accepted === 0 || needed !== undefined}
          label={
            refused.length > 0
              ? `Import the other ${count(accepted, row)}`
              : `Import ${count(accepted, noun.words)}`
          }
        />
      }
    >
      {saving.pending && <ProgressBar done={saving.done} total={saving.total} />}
      {saving.refusal && (
        <p role="alert" className="mb-4 rounded-lg bg-red-tint px-3 py-2 text-red-text">
          {saving.refusal}
        </p>
      )}
      <p className="font-medium">{verdict(accepted, refused.length, noun.verdict?.(check))}</p>
      {noun.warnings?.(check).map((warning) => (
        <p key={warning} role="status" className="mt-3 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
          {warning}
        </p>
      ))}
      <Choices choices={choices} chosen={chosen} tick={tick} needed={needed} />
      <RefusedRows columns={noun.columns} plan={plan} refused={refused} />
      <FirstRows
        columns={noun.columns}
        plan={plan}
        refused={new Set(refused.map(({ rowNumber }) => rowNumber))}
      />
    </Sheet>
  )
}

type FooterProps = {
  saving: ReturnType<typeof useSaving>
  back: () => void
  disabled: boolean
  label: string
}

const PreviewFooter = ({ saving, back, disabled, label }: FooterProps) => (
  <>
    {saving.pending ? (
      <Button pending={saving.cancelling} pendingText="Cancelling…" onClick={saving.cancel}>
        Cancel
      </Button>
    ) : (
      <Button onClick={back}>Back</Button>
    )}
    <Button
      tone="primary"
      disabled={disabled}
      pending={saving.pending}
      pendingText="Importing…"
      onClick={saving.run}
    >
      {label}
    </Button>
  </>
)

const Choices = ({
  choices,
  chosen,
  tick,
  needed,
}: {
  choices: readonly Choice[]
  chosen: ReadonlySet<string>
  tick: (name: string, on: boolean) => void
  needed: string | undefined
}) =>
  choices.length > 0 && (
    <div className="mt-4 space-y-3">
      {choices.map(({ name, label }) => (
        <Tick key={name} label={label} checked={chosen.has(name)} change={(on) => tick(name, on)} />
      ))}
      {needed && (
        <p role="alert" className="text-amber-text">
          {needed}
        </p>
      )}
    </div>
  )
