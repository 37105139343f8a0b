import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import type { Choices } from '#base/web/form/choices.ts'
import { Combobox } from '#base/web/form/combobox.tsx'
import { Modal } from '#base/web/layers/sheet.tsx'
import { readFailure } from '#base/web/rpc.ts'
import { messages } from '#merges/messages.ts'
import type { MergeCheck } from '#merges/output.ts'
import { DifferingFields, type FieldTexts } from './differing-fields.tsx'
import type { MergeNoun } from './merge-button.tsx'
import type { Sides } from './use-sides.ts'

type Props = FieldTexts & {
  noun: MergeNoun
  sides: Sides
  source: Choices
  check: UseQueryResult<MergeCheck>
  pending: boolean
  merge: (asked: { take: string[]; mergedVersion: number; keptVersion: number }) => void
  close: () => void
}

/** The same options without the record that is being merged. */
const without = (source: Choices, id: string): Choices =>
  'load' in source
    ? {
        ...source,
        // A list without one of its options is no longer known to be whole.
        most: 0,
        load: async (search) => (await source.load(search)).filter(({ value }) => value !== id),
      }
    : source

/** Chooses the record to keep and shows what merging does to both, before anything is saved. */
export function MergeModal({ noun, sides, source, check, pending, merge, close, labels, textOf }: Props) {
  const labelId = useId()
  const [taken, setTaken] = useState<readonly string[]>([])
  const data = sides.picked ? check.data : undefined
  const choose = (field: string, isTaken: boolean) =>
    setTaken([...taken.filter((each) => each !== field), ...(isTaken ? [field] : [])])
  const start = () =>
    data && merge({ take: [...taken], mergedVersion: data.merged.version, keptVersion: data.kept.version })
  return (
    <Modal
      title={`Merge ${noun}s`}
      wide
      close={close}
      footer={
        <Button
          tone="danger"
          disabled={!data || data.refusal !== null}
          pending={pending}
          pendingText="Merging..."
          onClick={start}
        >
          {data ? `Merge into ${data.kept.name}` : 'Merge'}
        </Button>
      }
    >
      <span id={labelId} className="mb-1.5 block font-medium">
        {messages.pick}
      </span>
      <div data-first>
        <Combobox
          source={without(source, sides.openedId)}
          value={sides.picked}
          onPick={(id) => {
            setTaken([])
            sides.pick(id)
          }}
          labelledBy={labelId}
        />
      </div>
      {sides.picked && check.error && (
        <p role="alert" className="mt-4 text-red-text">
          {readFailure(check.error).message}
        </p>
      )}
      {sides.picked && check.isPending && <Skeleton className="mt-4 h-40" />}
      {data && (
        <>
          <Effect
            noun={noun}
            check={data}
            swap={() => {
              setTaken([])
              sides.swap()
            }}
          />
          {data.refusal === null && (
            <DifferingFields check={data} taken={taken} choose={choose} labels={labels} textOf={textOf} />
          )}
        </>
      )}
    </Modal>
  )
}

/** A balance in words: of a vendor, what we owe is negative. */
function balanceText(noun: MergeNoun, balance: number): string {
  const amount = formatMoney(Math.abs(balance))
  if (noun === 'customer') return balance > 0 ? `a balance of ${amount}` : `${amount} on account`
  return balance > 0 ? `${amount} paid in advance` : `${amount} to pay`
}

/** Which record ends, what moves, or why it cannot be done. */
function Effect({ noun, check, swap }: { noun: MergeNoun; check: MergeCheck; swap: () => void }) {
  const { kept, merged, refusal, moves, ends, balance } = check
  const texts = [...moves.map(({ text }) => text), ...(balance ? [balanceText(noun, balance)] : [])]
  return (
    <Section
      title={messages.merging(merged.name, kept.name)}
      action={
        <Button small onClick={swap}>
          Keep {merged.name} instead
        </Button>
      }
    >
      {refusal ? (
        <p role="alert" className="rounded-lg bg-red-tint px-3 py-2 text-red-text">
          {refusal}
        </p>
      ) : (
        <>
          <p>
            {texts.length > 0
              ? messages.moves(texts.join(', '), kept.name)
              : messages.nothingMoves(merged.name)}
          </p>
          {ends.map((each) => (
            <p key={each} className="mt-2">
              {each}.
            </p>
          ))}
          <p className="mt-2 text-muted">
            {noun === 'product' ? messages.printedProduct : messages.printed} {messages.undo}
          </p>
        </>
      )}
    </Section>
  )
}
