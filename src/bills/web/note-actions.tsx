import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'

type Props = {
  /** What the document is called, such as 'credit note'. */
  noun: string
  /** The button that prints it. */
  print: ReactNode
  /** Opens the sheet with its link; undefined for those who may not, and once it is cancelled. */
  share: (() => void) | undefined
  /** Cancels it, after the question; undefined like `share`. */
  cancel: { title: string; body: string; pending: boolean; run: () => void } | undefined
}

/** The actions on a document against a bill: its PDF, a link, and cancelling it. */
export function NoteActions({ noun, print, share, cancel }: Props) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {print}
      {share && (
        <Button icon={Share2} className="phone:flex-1" onClick={share}>
          Share
        </Button>
      )}
      {cancel && <CancelNote noun={noun} {...cancel} />}
    </div>
  )
}

function CancelNote({ noun, title, body, pending, run }: NonNullable<Props['cancel']> & { noun: string }) {
  const ask = async () => {
    const [action, keep] = [`Cancel ${noun}`, `Keep ${noun}`]
    const sure = await confirm({ title, body, action, cancel: keep, tone: 'danger' })
    if (sure) run()
  }
  return (
    <Button tone="tinted" className="ml-auto phone:ml-0" pending={pending} onClick={ask}>
      Cancel {noun}
    </Button>
  )
}
