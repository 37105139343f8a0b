/** How much a customer may owe and how many days they have to pay; null: no limit, no days. */
export type CreditTerms = { creditLimit: number | null; creditDays: number | null }

/** The terms that apply: the customer's own, else the workspace's. */
export const creditTerms = (own: CreditTerms, usual: CreditTerms): CreditTerms => ({
  creditLimit: own.creditLimit ?? usual.creditLimit,
  creditDays: own.creditDays ?? usual.creditDays,
})
