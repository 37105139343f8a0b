import { Download, FileDown } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { useExport } from '#base/web/table/use-export.ts'
import type { KeptClose } from './close-export.ts'
import { printTable } from './print-books.ts'

/** The trial balance that a close of a year kept, as a PDF and as CSV. */
export function CloseDownload({ small = false, ...close }: KeptClose & { small?: boolean }) {
  const { slug } = usePlace()
  const { pending, run } = useExport()
  const read = async () => (await import('./close-export.ts')).closeTable(close)
  const look = { small, tone: small ? 'ghost' : 'plain' } as const
  return (
    <>
      <Button {...look} icon={FileDown} onClick={() => printTable(slug, read)}>
        Trial balance (PDF)
      </Button>
      <Button
        {...look}
        icon={Download}
        pending={pending}
        onClick={() => run(async () => (await read()).saveCsv())}
      >
        Trial balance (CSV)
      </Button>
    </>
  )
}
