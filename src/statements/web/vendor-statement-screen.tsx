import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, orpc } from '#base/web/rpc.ts'
import { messages } from '#statements/messages.ts'
import { StatementPage } from './statement-page.tsx'
import { useStatement } from './use-statement.ts'

const none = { title: messages.chooseVendor, hint: messages.chooseVendorHint }

/** /{slug}/vendor-statement?of=…: the account of a vendor in a period. */
export default function VendorStatementScreen() {
  const place = useStatement()
  const { id, period, page } = place
  const input = { vendorId: id ?? '', ...period }
  const query = useQuery({
    ...orpc.payments.getStatement.queryOptions({
      input: { ...input, page },
      placeholderData: keepPreviousData,
    }),
    enabled: id !== undefined,
  })
  return (
    <StatementPage
      title="Vendor statement"
      place={place}
      query={query}
      read={(part) => client.payments.getStatement({ ...input, ...part })}
      none={none}
    />
  )
}
