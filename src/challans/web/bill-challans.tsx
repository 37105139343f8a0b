import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { messages } from '#challans/messages.ts'
import type { ToBill } from '#challans/output.ts'
import { CreateSale } from '#sales/web/form/create-sale.tsx'
import type { PrintBill } from '#sales/web/form/saved-sale.tsx'
import type { SaleStart } from '#sales/web/form/use-sale-form.ts'

type Props = OverlayProps & { print: PrintBill }

/** The create sale sheet, filled in with what is open on challans; saving it bills their goods. */
export function BillChallans(props: Props) {
  const challanIds = (props.preset.challanIds ?? '').split(',').filter(Boolean)
  const query = useQuery({
    ...orpc.challans.getToBill.queryOptions({ input: { challanIds } }),
    staleTime: 0,
    retry: false,
  })
  const [opened, setOpened] = useState<ToBill>()
  // What is billed stays as it was opened: saving changes what is open.
  if (query.data && !query.isFetching && !opened) setOpened(query.data)
  if (opened && opened.lines.length > 0) return <FilledIn {...props} found={opened} />
  const said = query.error ? readFailure(query.error).message : opened && messages.nothingToBill
  return (
    <Sheet title="New sale" wide close={props.close}>
      {said ? <p role="alert">{said}</p> : <Skeleton className="h-60 w-full" />}
    </Sheet>
  )
}

function FilledIn({ found, ...props }: Props & { found: ToBill }) {
  const { challans, lines } = found
  const numbers = challans.map(({ number }) => number)
  const start: SaleStart = {
    draft: `bill-of-${challans.map(({ id }) => id).join('-')}`,
    values: {
      customerId: found.customerId,
      deliveryAddressId: found.deliveryAddressId ?? undefined,
      placeOfSupply: found.placeOfSupply ?? undefined,
      paymentType: 'credit',
      paidInFull: false,
      deliver: true,
      notes: challans.map(({ number, sentOn }) => `${number} (${formatDate(sentOn)})`).join(', '),
      items: lines.map((line) => ({
        ...line,
        left: challans.find(({ id }) => id === line.challanLine.challanId)?.number,
      })),
    },
    create: (input, sending) => client.sales.create(input, sending),
  }
  return (
    <CreateSale
      {...props}
      start={start}
      note={
        <p role="status" className="mb-4 rounded-lg bg-hover px-3 py-2">
          {messages.billing(numbers.join(', '))}
        </p>
      }
    />
  )
}
