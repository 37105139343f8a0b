import { useQuery } from '@tanstack/react-query'
import { phoneText } from '#base/phone.ts'
import type { Similar } from '#base/similar.ts'
import { Button } from '#base/web/button.tsx'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#merges/messages.ts'
import { type MergeNoun, useMerge } from './merge-button.tsx'

/** Points out other customers who may be the same one, each with a button to merge it into this one. */
export function CustomerDuplicates({ id }: { id: string }) {
  const found = useQuery(orpc.customers.getOne.queryOptions({ input: { id } })).data?.customer
  const { data } = useQuery({
    ...orpc.customers.findSimilar.queryOptions({
      input: {
        name: found?.name,
        phoneNumber: found?.phoneNumber,
        email: found?.email,
        gstin: found?.gstin ?? undefined,
      },
    }),
    enabled: found !== undefined,
  })
  return <Duplicates noun="customer" id={id} similar={data?.similar ?? []} />
}

function Duplicates({ noun, id, similar }: { noun: MergeNoun; id: string; similar: readonly Similar[] }) {
  const merge = useMerge(noun)
  return similar
    .filter((each) => each.id !== id)
    .map((each) => (
      <div
        key={each.id}
        className="mb-4 flex items-center justify-between gap-3 rounded-lg bg-amber-tint px-3 py-2 text-amber-text"
      >
        <p className="min-w-0 break-words">
          {messages.mayBeSame(each.phoneNumber ? `${each.name}, ${phoneText(each.phoneNumber)}` : each.name)}
        </p>
        <Button small onClick={() => merge(each.id, id)}>
          Merge…
        </Button>
      </div>
    ))
}
