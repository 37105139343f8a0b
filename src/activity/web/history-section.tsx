import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { orpc } from '#base/web/rpc.ts'
import { HistoryLines } from './history-lines.tsx'

/** The history at the end of a record's panel, loaded on demand. */
export default function HistorySection({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const query = useQuery(orpc.activity.getOfRecord.queryOptions({ input: { id }, enabled: open }))
  return (
    <Section
      title="History"
      action={
        <Button small tone="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {open && query.data && query.data.length === 0 && <p className="text-muted">Nothing recorded yet.</p>}
      {open && query.data && <HistoryLines entries={query.data} />}
    </Section>
  )
}
