import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { documentNouns } from '#ledgers/documents.ts'
import { documentPanels } from '#ledgers/web/document-panels.ts'
import type { Entry } from '#statements/output.ts'

/** The number of an entry, as a link to its document where it has one. */
export function EntryNumber({ entry: { kind, documentId, number } }: { entry: Entry }) {
  return documentId ? (
    <PanelLink {...documentPanels[documentNouns[kind]]} id={documentId}>
      {number}
    </PanelLink>
  ) : (
    number
  )
}
