import { useQuery } from '@tanstack/react-query'
import { useParams } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenNote } from '#bills/web/open-note.tsx'
import { OpenPage } from '#bills/web/open-page.tsx'
import { messages } from '#supplementary-invoices/messages.ts'
import { supplementedPaper } from '#supplementary-invoices/paper.ts'
import { downloadSupplement } from './print-supplement.ts'

/** /i/{token}: one supplementary invoice, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenSupplementScreen() {
  const { token } = useParams()
  const { data, error } = useQuery(
    orpc.supplementaryInvoices.getShared.queryOptions({
      input: { token },
      retry: false,
      staleTime: 60_000,
    }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && (
        <OpenNote
          bill={supplementedPaper(data.paper).bill}
          paper={data.paper}
          amountLabel="Amount charged"
          cancelled={messages.cancelledForReader}
          download={() => downloadSupplement(data.paper)}
        />
      )}
    </OpenPage>
  )
}
