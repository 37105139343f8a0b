import type { Settlement } from '#books/voucher.ts'

/** The open amount of a due in paise. */
type Open = { id: string; open: number }

/** An amount spread over dues in their order, the oldest first; what is left over stays on account. */
export function spread(dues: readonly Open[], amount: number): { dueId: string; amount: number }[] {
  let left = amount
  return dues.flatMap(({ id, open }) => {
    const share = Math.min(open, left)
    left -= share
    return share > 0 ? [{ dueId: id, amount: share }] : []
  })
}

/** Open bills set off against what is on account, each in its order, until one side is used up; amounts in paise. */
export function setOff(bills: readonly Open[], credits: readonly Open[]): Settlement[] {
  const left = new Map(bills.map(({ id, open }) => [id, open]))
  return credits.flatMap((credit) => {
    const open = bills.map(({ id }) => ({ id, open: left.get(id) ?? 0 }))
    return spread(open, credit.open).map(({ dueId, amount }) => {
      left.set(dueId, (left.get(dueId) ?? 0) - amount)
      return { debit: dueId, credit: credit.id, amount }
    })
  })
}
