import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate } from '#base/web/display.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { Link } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#workspaces/messages.ts'
import type { ExportState } from '#workspaces/output.ts'

const dayOf = (moment: string) => formatDate(businessDay(new Date(moment)))

/** What was exported and when: the books, and the bills as PDFs, which are a file of their own. */
const exportedNote = ({ exportedAt, hasUnexported, papers }: ExportState) => {
  const taken = papers && {
    day: dayOf(papers.exportedAt),
    from: formatDate(papers.from),
    to: formatDate(papers.to),
  }
  const books = messages.exported(exportedAt ? dayOf(exportedAt) : undefined, hasUnexported)
  return [books, messages.papers(taken ?? undefined)].filter(Boolean).join(' ')
}

/** The last section of the settings of an open workspace. */
export function CloseWorkspace({ name, slug }: { name: string; slug: string }) {
  const [withoutExport, setWithoutExport] = useState(false)
  const act = useAct(orpc.workspaces.close.mutationOptions())
  const exported = useQuery(orpc.workspaces.getExport.queryOptions({ input: {} }))
  const close = async () => {
    const { data } = await exported.refetch()
    const body = [data && exportedNote(data), messages.closeHelp(withoutExport)].filter(Boolean).join(' ')
    if (await confirm({ title: `Close ${name}`, body, action: 'Close workspace', tone: 'danger' }))
      act.mutate({ withoutExport })
  }
  return (
    <Section title="Close workspace">
      <p className="mb-1 text-muted">{messages.closeHelp(withoutExport)}</p>
      <p className="mb-3 text-muted">
        {messages.keepBooks} First{' '}
        <Link to={`/${slug}/settings/export`} className="underline">
          export everything and your bills as PDFs
        </Link>
        . {exported.data && exportedNote(exported.data)}
      </p>
      <label className="mb-3 flex items-center gap-2 phone:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={withoutExport}
          onChange={(event) => setWithoutExport(event.target.checked)}
        />
        {messages.withoutExport}
      </label>
      <Button tone="danger" pending={act.isPending} onClick={close}>
        Close workspace
      </Button>
    </Section>
  )
}
