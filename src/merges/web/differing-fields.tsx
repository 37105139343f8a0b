import { useId } from 'react'
import { Section } from '#base/web/cards.tsx'
import type { MergeCheck } from '#merges/output.ts'

/** How fields are called, and how their values are written. */
export type FieldTexts = {
  labels: Readonly<Record<string, string>>
  textOf: (field: string, value: string | number) => string
}

type Props = FieldTexts & {
  check: MergeCheck
  /** The fields that get the merged record's value. */
  taken: readonly string[]
  choose: (field: string, isTaken: boolean) => void
}

/** The fields that differ: a choice where both have a value, else the one that is filled. Nothing when all agree. */
export function DifferingFields({ check, taken, choose, labels, textOf }: Props) {
  const { fields, kept, merged } = check
  if (fields.length === 0) return null
  return (
    <Section title="Details that differ">
      <div className="divide-y divide-line rounded-lg border border-line">
        {fields.map((each) => (
          <fieldset
            key={each.field}
            className="grid grid-cols-[9rem_1fr_1fr] gap-x-3 px-4 py-2.5 phone:grid-cols-1"
          >
            <legend className="sr-only">{labels[each.field]}</legend>
            <span aria-hidden="true" className="py-1 text-muted">
              {labels[each.field]}
            </span>
            {each.kept === null ? (
              <p className="col-span-2 py-1 break-words phone:col-span-1">
                {each.merged === null ? '' : textOf(each.field, each.merged)}{' '}
                <span className="text-muted">from {merged.name}</span>
              </p>
            ) : (
              [
                { value: each.kept, from: kept.name, isTaken: false },
                { value: each.merged, from: merged.name, isTaken: true },
              ].map(({ value, from, isTaken }) => (
                <Value
                  field={each.field}
                  key={from + String(isTaken)}
                  text={value === null ? '' : textOf(each.field, value)}
                  from={from}
                  checked={taken.includes(each.field) === isTaken}
                  choose={() => choose(each.field, isTaken)}
                />
              ))
            )}
          </fieldset>
        ))}
      </div>
    </Section>
  )
}

/** One of the two values of a field. */
function Value(props: { field: string; text: string; from: string; checked: boolean; choose: () => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-w-0 items-start gap-2 py-1 phone:min-h-11 phone:items-center">
      <input
        id={id}
        type="radio"
        name={props.field}
        className="mt-0.5 size-4 shrink-0 accent-accent phone:mt-0"
        checked={props.checked}
        onChange={props.choose}
        aria-label={`${props.text}, from ${props.from}`}
      />
      <span className="min-w-0 break-words">{props.text}</span>
    </label>
  )
}
