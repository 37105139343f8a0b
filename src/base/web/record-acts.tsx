import type { MutationObserverOptions } from '@tanstack/react-query'
import { Button } from './button.tsx'
import { confirm } from './confirm.ts'
import { useAct } from './use-act.ts'

type Act<Answer, Thrown> = MutationObserverOptions<Answer, Thrown, { id: string }>

/**
 * Delete at the foot of a record's panel, or Restore while it is archived. `left` leaves the panel once the record is
 * gone; `failed` is the toast's title when it stays.
 */
export function RecordActs<Answer, Thrown>({
  id,
  name,
  noun,
  archived,
  remove,
  restore,
  left,
  failed,
}: {
  id: string
  name: string
  /** 'vendor': the button of the question reads 'Delete vendor'. */
  noun: string
  archived: boolean
  remove: Act<Answer, Thrown>
  restore: Act<Answer, Thrown>
  left: () => void
  failed?: string
}) {
  const removing = useAct(remove, { done: left, ...(failed === undefined ? {} : { failure: failed }) })
  const restoring = useAct(restore)
  const ask = async () => {
    if (await confirm({ title: `Delete ${name}?`, action: `Delete ${noun}`, tone: 'danger' }))
      removing.mutate({ id })
  }
  return archived ? (
    <Button pending={restoring.isPending} onClick={() => restoring.mutate({ id })}>
      Restore
    </Button>
  ) : (
    <Button tone="tinted" pending={removing.isPending} onClick={ask}>
      Delete
    </Button>
  )
}
