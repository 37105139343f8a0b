import { useQuery } from '@tanstack/react-query'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { orpc } from '#base/web/rpc.ts'

/** A line in the panel of a sale that was made of a quotation; nothing for other sales. */
export function QuotationOfSale({ saleId }: { saleId: string }) {
  const { data } = useQuery(orpc.quotations.getOfSale.queryOptions({ input: { saleId } }))
  return (
    data?.quotation && (
      <p>
        Made from quotation{' '}
        <PanelLink panel="quotationId" call="quotations.getOne" id={data.quotation.id}>
          {data.quotation.number}
        </PanelLink>
      </p>
    )
  )
}
