import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { writeRupees } from '#base/figures.ts'
import { Button } from '#base/web/button.tsx'
import { useParams } from '#base/web/page/address.tsx'
import { useTitle } from '#base/web/page/page.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { sellerOf } from '#bills/bill-parties.ts'
import { OpenPage } from '#bills/web/open-page.tsx'
import { PartyLines } from '#bills/web/open-paper.tsx'
import { messages } from '#statements/messages.ts'
import type { Statement } from '#statements/output.ts'
import { downloadStatement, type ReadStatement } from './print-statement.ts'
import { StatementBody } from './statement-body.tsx'

/** /s/{token}: the statement of one customer for one period, for anyone with its link; no sign-in. */
export default function OpenStatementScreen() {
  const { token } = useParams()
  const [page, openPage] = useState(1)
  const query = useQuery(
    orpc.statements.getShared.queryOptions({
      input: { token, page },
      retry: false,
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),
  )
  const read: ReadStatement = async (part) =>
    (await client.statements.getShared({ token, ...part })).statement
  return (
    <OpenPage error={query.error} expiresAt={query.data?.expiresAt}>
      {query.data && (
        <OpenStatement statement={query.data.statement} read={read} page={page} openPage={openPage} />
      )}
    </OpenPage>
  )
}

type Props = {
  statement: Statement
  read: ReadStatement
  page: number
  openPage: (page: number) => void
}

/** A statement as its customer reads it on a phone: seller, balance, entries, PDF. */
function OpenStatement({ statement, read, page, openPage }: Props) {
  const { party, from, to, closing, total, workspace } = statement
  useTitle(`Statement of ${party.name}`)
  return (
    <>
      <header className="border-b border-line p-6 phone:px-4">
        <div className="flex items-start gap-4">
          {workspace.logo && (
            <img src={workspace.logo} alt="" className="max-h-12 max-w-24 rounded object-contain" />
          )}
          <PartyLines party={sellerOf({ workspace })} className="text-sheet" />
        </div>
        <h1 className="mt-6 text-page font-semibold tracking-tight">Statement of {party.name}</h1>
        <p className="text-muted">{messages.period(from, to)}</p>
        <p className="mt-3 text-section font-semibold tabular-nums">
          {messages.balance(closing, writeRupees(Math.abs(closing)))}
        </p>
        <Button className="mt-4 phone:w-full" icon={Download} onClick={() => downloadStatement(read, total)}>
          Download PDF
        </Button>
      </header>
      <div className="p-6 phone:px-4">
        <StatementBody statement={statement} page={page} openPage={openPage} />
      </div>
    </>
  )
}
