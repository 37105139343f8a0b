import { ChevronDown } from 'lucide-react'
import { PAPERS, type Paper, paperLabels } from '#base/pdf/paper.ts'
import { Button, IconButton } from '#base/web/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#base/web/layers/menu.tsx'
import { BILL_COPIES, type BillCopy, copyLabels } from '#bills/copies.ts'
import { messages } from '#bills/messages.ts'

type Props = {
  /** Prints the customer's copy on the paper of the workspace, unless told otherwise. */
  print: (copies?: readonly BillCopy[], paper?: Paper) => void
  /** The text of the button. */
  text?: string
  /** What the document calls its copies. */
  labels?: Record<BillCopy, string>
  /** The suffix of a copy's label. */
  remark?: (copy: BillCopy) => string | false
}

/**
 * One click opens the usual copies: of a bill the customer's. The menu beside it offers each, all three in one file, and
 * the usual ones on each paper.
 */
export const PrintCopies = ({ print, text = 'Export PDF', labels = copyLabels, remark }: Props) => (
  <div className="flex">
    <Button className="rounded-r-none" onClick={() => print()}>
      {text}
    </Button>
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={ChevronDown}
          label="Choose a copy or paper"
          className="h-9 rounded-l-none border border-l-0 border-line bg-surface phone:h-11"
        />
      }
    >
      {BILL_COPIES.map((copy) => (
        <MenuItem key={copy} onClick={() => print([copy])}>
          {labels[copy]}
          {remark?.(copy)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onClick={() => print(BILL_COPIES)}>All three in one PDF</MenuItem>
      <MenuSeparator />
      {PAPERS.map((paper) => (
        <MenuItem key={paper} onClick={() => print(undefined, paper)}>
          {messages.onPaper(paperLabels[paper])}
        </MenuItem>
      ))}
    </Menu>
  </div>
)
