import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messages } from '#archives/messages.ts'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { downloadBlob } from '#base/web/table/export.ts'
import { ExportPapers } from './export-papers.tsx'
import { Failure } from './failure.tsx'
import { download, upload } from './transfer.ts'
import { TransferBar } from './transfer-bar.tsx'
import { useTransfer } from './use-transfer.ts'

/** /{slug}/settings/export: the whole workspace as a file, and a workspace of such a file. */
export default function ExportScreen() {
  const { can } = usePlace()
  return (
    <SettingsPage title="Export and import">
      {can('workspaces.export') && <ExportWorkspace />}
      {can('sales.getBill') && <ExportPapers />}
      <ImportWorkspace />
    </SettingsPage>
  )
}

function ExportWorkspace() {
  const { slug } = usePlace()
  const queries = useQueryClient()
  const { runs, share, failure, run } = useTransfer(async (progress) => {
    const { url } = await client.workspaces.export({})
    downloadBlob(await download(url, progress), `${slug}-${businessDay(new Date())}.zip`)
    await client.workspaces.confirmExport({ url })
    toast('Export complete')
    await queries.invalidateQueries()
  })
  return (
    <Section title="Export everything">
      <p className="mb-3 text-muted">{messages.exportHelp}</p>
      <Button tone="primary" pending={runs} onClick={run}>
        Export workspace
      </Button>
      {runs && <TransferBar label={share === undefined ? 'Collecting…' : 'Downloading…'} share={share} />}
      {failure && <Failure>{failure}</Failure>}
    </Section>
  )
}

function ImportWorkspace() {
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const { runs, share, failure, run } = useTransfer(async (progress) => {
    const file = input.current?.files?.[0]
    if (!file) return
    progress(0)
    const { message, slug } = await upload(file, progress).finally(() => {
      if (input.current) input.current.value = ''
    })
    toast(message)
    await queries.invalidateQueries()
    navigate({ to: `/${slug}/dashboard` })
  })
  return (
    <Section title="Import a workspace">
      <p className="mb-3 text-muted">{messages.importHelp}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="Export file"
        className="hidden"
        onChange={run}
      />
      <Button pending={runs} onClick={() => input.current?.click()}>
        Choose export file
      </Button>
      {runs && (
        <TransferBar label={share === undefined ? 'Checking and saving…' : 'Uploading…'} share={share} />
      )}
      {failure && <Failure>{failure}</Failure>}
    </Section>
  )
}
