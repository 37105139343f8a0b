import type { ComponentProps } from 'react'
import { formatMoney } from '#base/web/display.tsx'
import type { BillAnswer } from '#bills/output.ts'
import { ShareModal } from './share-modal.tsx'

type Props = Omit<ComponentProps<typeof ShareModal>, 'found'> & {
  /** The document against a bill; undefined while it loads. */
  paper: (BillAnswer & { note: { number: string } }) | undefined
  /** The message for WhatsApp. */
  whatsApp: (name: string, number: string, amount: string, link: string) => string
}

/** Shares a document against a bill, such as a credit note, with its reader. */
export const ShareNote = ({ paper, whatsApp, ...modal }: Props) => (
  <ShareModal
    {...modal}
    found={
      paper && {
        name: paper.note.number,
        phone: paper.customer.phoneNumber ?? '',
        text: (link) =>
          whatsApp(paper.customer.name, paper.note.number, formatMoney(paper.totals.payable), link),
      }
    }
  />
)
