import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { toast, toastFailure } from '#base/web/feedback/toast.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { readFailure } from '#base/web/rpc.ts'

type Act = (id: string) => Promise<{ message: string }>

/**
 * Applies an action to each selected row; one toast reports the result, and everything on screen is reloaded.
 */
function useEach(ids: readonly string[], clear: () => void) {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const run = async (act: Act) => {
    setPending(true)
    try {
      const messages = new Set<string>()
      for (const id of ids) messages.add((await act(id)).message)
      for (const message of messages) toast(message)
      clear()
    } catch (error) {
      toastFailure(readFailure(error).message)
    } finally {
      setPending(false)
      await queries.invalidateQueries()
    }
  }
  return { pending, run }
}

/** Restores the selected archived rows. */
export function RestoreRows({ ids, act, clear }: { ids: readonly string[]; act: Act; clear: () => void }) {
  const { pending, run } = useEach(ids, clear)
  return (
    <Button pending={pending} onClick={() => run(act)}>
      Restore {ids.length}
    </Button>
  )
}

/**
 * Deletes the selected rows after a confirmation; `noun` is [singular, plural]. Records in use are archived.
 */
export function DeleteRows({
  ids,
  noun,
  act,
  clear,
}: {
  ids: readonly string[]
  noun: readonly [one: string, several: string]
  act: Act
  clear: () => void
}) {
  const { pending, run } = useEach(ids, clear)
  const count = `${ids.length} ${ids.length === 1 ? noun[0] : noun[1]}`
  const ask = async () => {
    const body = 'Records used in documents are archived instead; you can restore them.'
    if (await confirm({ title: `Delete ${count}?`, body, action: `Delete ${count}`, tone: 'danger' }))
      await run(act)
  }
  return (
    <Button tone="tinted" pending={pending} onClick={ask}>
      Delete {ids.length}
    </Button>
  )
}
