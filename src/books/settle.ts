/** What is still open of a due, in paise. */
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
