import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { orpc } from '#base/web/rpc.ts'
import type { QuotationAnswer } from '#quotations/output.ts'

type Props = { id: string; title: string; close: () => void; children: (found: QuotationAnswer) => ReactNode }

/** A sheet that starts from a quotation as it is when the sheet opens; later news does not change what it starts from. */
export function LoadedQuotation({ id, title, close, children }: Props) {
  const [opened, setOpened] = useState<QuotationAnswer>()
  const { data, error, isFetching } = useQuery(
    orpc.quotations.getOne.queryOptions({ input: { id }, staleTime: 0 }),
  )
  useEffect(() => {
    if (data && !isFetching) setOpened((before) => before ?? data)
  }, [data, isFetching])
  if (opened) return children(opened)
  return (
    <Sheet title={title} wide close={close}>
      {error ? <LoadFailure error={error} /> : <Skeleton className="h-60 w-full" />}
    </Sheet>
  )
}
