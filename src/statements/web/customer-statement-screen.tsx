import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { CustomerFilter } from '#sales/web/list/customer-filter.tsx'
import { messages } from '#statements/messages.ts'
import { StatementLinks } from './statement-links.tsx'
import { StatementPage } from './statement-page.tsx'
import { choose, useStatement } from './use-statement.ts'

const CustomerPick = later(() => import('#sales/web/form/customer-pick.tsx'))

const none = {
  title: messages.chooseCustomer,
  hint: messages.chooseHint,
  action: (
    <div className="w-72 text-left">
      <Suspense>
        <CustomerPick onPick={choose} />
      </Suspense>
    </div>
  ),
}

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
      chooser={id && <CustomerFilter id={id} onChange={choose} />}
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
