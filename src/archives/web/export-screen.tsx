import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messages } from '#archives/messages.ts'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, readFailure } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { downloadBlob } from '#base/web/table/export.ts'
import { download, type Share, upload } from './transfer.ts'
import { TransferBar } from './transfer-bar.tsx'

/** /{slug}/settings/export: the whole workspace as a file, and a workspace of such a file. */
export default function ExportScreen() {
  const { can } = usePlace()
  return (
    <SettingsPage title="Export and import">
      {can('workspaces.export') && <ExportWorkspace />}
      <ImportWorkspace />
    </SettingsPage>
  )
}

/** A transfer that runs at most once at a time: its progress while it runs, and why it failed. */
function useTransfer(work: (progress: (share: Share) => void) => Promise<void>) {
  const [state, setState] = useState<{ share?: Share; runs: boolean; failure?: string }>({ runs: false })
  const busy = useRef(false)
  const run = async () => {
    if (busy.current) return
    busy.current = true
    setState({ runs: true })
    try {
      await work((share) => setState({ runs: true, share }))
      setState({ runs: false })
    } catch (error) {
      setState({ runs: false, failure: readFailure(error).message })
    } finally {
      busy.current = false
    }
  }
  return { ...state, run }
}

const Failure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-3 text-red-text">
    {children}
  </p>
)

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
