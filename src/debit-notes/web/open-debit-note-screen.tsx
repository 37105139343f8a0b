import { useQuery } from '@tanstack/react-query'
import { useParams } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenNote } from '#bills/web/open-note.tsx'
import { OpenPage } from '#bills/web/open-page.tsx'
import { messages } from '#debit-notes/messages.ts'
import { debitedPaper } from '#debit-notes/paper.ts'
import { downloadDebitNote } from './print-debit-note.ts'

/** /d/{token}: one debit note, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenDebitNoteScreen() {
  const { token } = useParams()
  const { data, error } = useQuery(
    orpc.debitNotes.getShared.queryOptions({ input: { token }, retry: false, staleTime: 60_000 }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && (
        <OpenNote
          bill={debitedPaper(data.paper).bill}
          paper={data.paper}
          amountLabel="Amount debited"
          cancelled={messages.cancelledForReader}
          download={() => downloadDebitNote(data.paper)}
        />
      )}
    </OpenPage>
  )
}
