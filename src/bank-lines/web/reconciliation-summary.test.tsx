// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlaceContext } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { ReconciliationSummary } from './reconciliation-summary.tsx'

test('[38.14] without the right to enter opening balances, the sentence does not ask for one', () => {
  const queries = new QueryClient()
  queries.setQueryData(orpc.bankLines.getReconciliation.queryKey({ input: { account: 1020 } }), {
    on: '2026-11-09',
    books: 0,
    uncleared: { count: 0, amount: 0 },
    expected: 0,
    statement: 970,
    difference: 970,
    missing: { count: 1, amount: -30 },
    firstOn: '2026-11-09',
    isOpeningMissing: true,
  })
  const place = {
    slug: 'shop',
    workspaceId: undefined,
    userId: undefined,
    can: () => false,
    sees: () => true,
    discountCap: null,
    mayUndercut: false,
    mayExceedCredit: false,
  }
  const shown = renderToStaticMarkup(
    <PlaceContext value={place}>
      <QueryClientProvider client={queries}>
        <ReconciliationSummary account={1020} />
      </QueryClientProvider>
    </PlaceContext>,
  )
  expect(shown).toContain('no opening balance of this account.</p>')
})
