import { useQuery } from '@tanstack/react-query'
import { businessDay } from '#base/dates.ts'
import { type Paise, paise, typedPaise } from '#base/money.ts'
import { Caution } from '#base/web/feedback/caution.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { belowZeroCaution, cashPaidCaution } from '#books/cash-paid.ts'
import { ACCOUNTS, GROUPS } from '#books/chart.ts'
import type { Mode } from '#books/mode.ts'

type Line = { mode?: Mode | undefined; amount?: number | undefined; account?: number | null | undefined }

/** Warns about cash to a party: more than is deducted as an expense, or than there is. `earlier` is what they got that day. */
export function CashPaidCautions({ lines, earlier }: { lines: readonly Line[]; earlier: Paise }) {
  const paid = new Map<number, number>()
  for (const { mode, amount, account } of lines) {
    const code = account ?? ACCOUNTS.cash
    if (mode === 'cash') paid.set(code, (paid.get(code) ?? 0) + typedPaise(amount))
  }
  const cash = paise([...paid.values()].reduce((sum, amount) => sum + amount, 0))
  const caution = cashPaidCaution(cash, earlier)
  return (
    <>
      {caution && <Caution>{caution}</Caution>}
      {[...paid].map(([account, amount]) => (
        <BelowZeroCaution key={account} account={account} amount={paise(amount)} />
      ))}
    </>
  )
}

/** Warns about more than a cash account holds in the books, for people who may see that; nothing for banks. */
export function BelowZeroCaution({ account, amount }: { account: number; amount: Paise }) {
  const { can } = usePlace()
  const today = businessDay(new Date())
  const { data } = useQuery(
    orpc.ledgers.getAccount.queryOptions({
      input: { account, from: today, to: today },
      enabled: account > 0 && amount > 0 && can('ledgers.getAccount'),
    }),
  )
  const caution =
    data?.group === GROUPS.cash.name && belowZeroCaution(amount, typedPaise(data.closing), data.name)
  return caution ? <Caution>{caution}</Caution> : null
}
