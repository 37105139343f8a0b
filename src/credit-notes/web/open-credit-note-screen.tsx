import { useQuery } from '@tanstack/react-query'
import { useParams } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenNote } from '#bills/web/open-note.tsx'
import { OpenPage } from '#bills/web/open-page.tsx'
import { messages } from '#credit-notes/messages.ts'
import { notedPaper } from '#credit-notes/paper.ts'
import { downloadNote } from './print-note.ts'

/** /c/{token}: one credit note, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenCreditNoteScreen() {
  const { token } = useParams()
  const { data, error } = useQuery(
    orpc.creditNotes.getShared.queryOptions({ input: { token }, retry: false, staleTime: 60_000 }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && (
        <OpenNote
          bill={notedPaper(data.paper).bill}
          paper={data.paper}
          amountLabel="Amount credited"
          cancelled={messages.cancelledForReader}
          download={() => downloadNote(data.paper)}
        />
      )}
    </OpenPage>
  )
}
