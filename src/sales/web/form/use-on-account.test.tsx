// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useForm } from '#base/web/form/use-form.ts'
import { orpc } from '#base/web/rpc.ts'
import { useOnAccount } from './use-on-account.ts'

const customerId = '01a2237d-1c1b-703a-8982-871a3483c108'
const schema = z.object({ usesAccount: z.boolean() })

function Offered({ isOffered }: { isOffered: boolean }) {
  const form = useForm({ schema, values: { usesAccount: true }, save: async () => undefined })
  const { onAccount, fromAccount } = useOnAccount(
    form,
    { customerId, usesAccount: true },
    { isOffered, payable: 17_700 },
  )
  return `${onAccount} ${fromAccount}`
}

test.each([
  ['a sale', true, '500000 177'],
  ['an exchange, whose bill cannot take it,', false, '0 undefined'],
])('[16.543] of money on account that is known, %s uses this much', async (_, isOffered, used) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(orpc.dues.getOpen.queryKey({ input: { customerId } }), {
    isWalkIn: false,
    customerName: 'Meera Joshi',
    balance: -5000,
    owed: 0,
    notDelivered: 0,
    onAccount: 5000,
    overdue: 0,
    cashToday: 0,
    moreDues: false,
    moreCredits: false,
    dues: [],
    credits: [],
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Offered isOffered={isOffered} />
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toBe(used)
  await act(async () => root.unmount())
})
