import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { navigate } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import type { Search } from '#base/web/table/url-state.ts'
import { CustomerFilter } from '#sales/web/list/customer-filter.tsx'
import { messages } from '#statements/messages.ts'
import { StatementLinks } from './statement-links.tsx'
import { StatementPage } from './statement-page.tsx'
import { useStatement } from './use-statement.ts'

const none = { title: messages.chooseCustomer, hint: messages.chooseCustomerHint }

/** /{slug}/customer-statement?of=…: the account of a customer in a period. */
export default function CustomerStatementScreen() {
  const place = useStatement()
  const { id, period, page } = place
  const input = { customerId: id ?? '', ...period }
  const overlay = useOverlay()
  const { can } = usePlace()
  const query = useQuery({
    ...orpc.statements.getOne.queryOptions({
      input: { ...input, page },
      placeholderData: keepPreviousData,
    }),
    enabled: id !== undefined,
  })
  return (
    <StatementPage
      title="Customer statement"
      place={place}
      query={query}
      read={(part) => client.statements.getOne({ ...input, ...part })}
      none={none}
      chooser={
        <CustomerFilter
          id={id}
          onChange={(picked) => navigate({ search: (before: Search) => ({ ...before, of: picked }) })}
        />
      }
      actions={
        can('statements.createShare') && (
          <Button icon={Share2} onClick={() => overlay.open('share-statement', { preset: input })}>
            Share
          </Button>
        )
      }
      below={id && <StatementLinks customerId={id} />}
    />
  )
}
