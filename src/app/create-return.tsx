import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { printNote } from '#credit-notes/web/print-note.ts'
import { CreateReturn } from '#returns/web/create-return.tsx'

/** The create return sheet, which can print the credit note. */
export default function CreateReturnWithNote(props: OverlayProps) {
  const { can } = usePlace()
  return <CreateReturn {...props} print={can('creditNotes.getOne') ? printNote : undefined} />
}
