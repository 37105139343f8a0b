import { Download } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { useExport } from '#base/web/table/use-export.ts'
import type { KeptClose } from './close-export.ts'

/** Downloads the trial balance that a close of a year kept. */
export function CloseDownload({ small = false, ...close }: KeptClose & { small?: boolean }) {
  const { pending, run } = useExport()
  const save = () => run(async () => (await import('./close-export.ts')).exportClose(close))
  return (
    <Button icon={Download} small={small} tone={small ? 'ghost' : 'plain'} pending={pending} onClick={save}>
      Trial balance (CSV)
    </Button>
  )
}
