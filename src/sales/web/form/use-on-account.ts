import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { typedPaise } from '#base/money.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { Replaced } from '#sales/credit-limit.ts'

type Watched = { customerId?: string; usesAccount?: boolean }

/**
 * The money on the account of the customer of a sale being typed, and how much of it settles the sale, in paise: none until
 * somebody asks for it, and asks again for another customer. `first` is what then settles the
 * sale before it is paid, and `fromAccount` how much in rupees.
 */
export function useOnAccount(
  { methods: { setValue } }: FormState,
  { customerId, usesAccount }: Watched,
  { isOffered, payable }: { isOffered: boolean; payable: number },
) {
  const { can } = usePlace()
  const { data } = useQuery({
    ...orpc.dues.getOpen.queryOptions({ input: { customerId: customerId ?? '' } }),
    enabled: isOffered && customerId !== undefined && can('dues.getOpen') && can('dues.settle'),
  })
  const of = useRef(customerId)
  useEffect(() => {
    if (of.current !== customerId && of.current) setValue('usesAccount', false)
    of.current = customerId
  }, [customerId, setValue])
  // Another screen may have read the account, also where it is not offered.
  const onAccount = isOffered && customerId && data && !data.isWalkIn ? typedPaise(data.onAccount) : 0
  const used = usesAccount ? Math.min(onAccount, payable) : 0
  const first: Replaced | undefined = used > 0 ? { payable: 0, settled: used, isCopy: false } : undefined
  return { onAccount, used, first, fromAccount: used > 0 ? used / 100 : undefined }
}
