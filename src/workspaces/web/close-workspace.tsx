import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { Link } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#workspaces/messages.ts'

/** The last section of the settings of an open workspace. */
export function CloseWorkspace({ name, slug }: { name: string; slug: string }) {
  const [withoutExport, setWithoutExport] = useState(false)
  const act = useAct(orpc.workspaces.close.mutationOptions())
  const close = async () => {
    const body = messages.closeHelp
    if (await confirm({ title: `Close ${name}`, body, action: 'Close workspace', tone: 'danger' }))
      act.mutate({ withoutExport })
  }
  return (
    <Section title="Close workspace">
      <p className="mb-1 text-muted">{messages.closeHelp}</p>
      <p className="mb-3 text-muted">
        {messages.keepBooks}{' '}
        <Link to={`/${slug}/settings/export`} className="underline">
          Export everything
        </Link>{' '}
        first.
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
