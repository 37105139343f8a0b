import { FileText } from 'lucide-react'
import { imageMessages } from '#base/image-messages.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { ImageUpload } from '#base/web/form/image-upload.tsx'
import { isPdfAddress } from '#base/web/form/upload.ts'
import { showPdf } from '#base/web/pdf-tab.tsx'

type Props = {
  value: string | null
  /** Saves another photo or PDF, or null for none; for people who may. */
  attach?: ((url: string | null) => void) | false
}

/** The photo or PDF of a paper bill in the panel of its document, which opens in full; nothing without one for who may not attach. */
export function BillPhoto({ value, attach }: Props) {
  if (!value && !attach) return null
  return (
    <Section title="Photo or PDF of the bill">
      {value && isPdfAddress(value) && (
        <div className="mb-3">
          <Button icon={FileText} onClick={() => openPaper(value)}>
            Open PDF
          </Button>
        </div>
      )}
      {value && !isPdfAddress(value) && (
        <a href={value} target="_blank" rel="noreferrer" className="mb-3 block w-fit">
          <img
            src={value}
            alt="The bill"
            className="max-h-72 max-w-full rounded-lg border border-line object-contain"
          />
        </a>
      )}
      {attach && <ImageUpload label="Photo or PDF" photo value={value} onChange={attach} />}
    </Section>
  )
}

/** How long the address of an opened file stays valid. */
const REVOKE_AFTER_MS = 60_000

/** Opens a stored PDF in a new tab; its own address only downloads it. Call it inside the click. */
async function openPaper(address: string): Promise<void> {
  const tab = window.open('', '_blank')
  const answer = await fetch(address).catch(() => undefined)
  if (!tab || !answer?.ok) {
    tab?.close()
    toastFailure(imageMessages.openFailed)
    return
  }
  const file = new File([await answer.blob()], 'bill.pdf', { type: 'application/pdf' })
  const url = URL.createObjectURL(file)
  await showPdf(tab, file, url)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
