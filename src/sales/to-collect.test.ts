import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import type { PaymentType } from '#sales/payment.ts'
import type { SaleStatus } from '#sales/status.ts'
import { toCollect } from '#sales/to-collect.ts'

test.each<[SaleStatus, PaymentType, number, number, number, number]>([
  ['delivered', 'credit', 11800, 1800, 0, 10000],
  ['delivered', 'credit', 11800, 1800, 2360, 7640],
  ['delivered', 'credit', 11800, 10000, 2360, 0],
  ['delivered', 'cash', 11800, 0, 0, 0],
  ['ordered', 'credit', 11800, 0, 0, 0],
  ['returned', 'credit', 11800, 0, 11800, 0],
  ['cancelled', 'credit', 11800, 0, 0, 0],
])(
  '[15.31] %s on %s: %d less %d advance less %d credited leaves %d',
  (status, paymentType, payable, advance, credited, left) => {
    const amounts = { payable: paise(payable), advance: paise(advance), credited: paise(credited) }
    expect(toCollect({ status, paymentType, ...amounts })).toBe(left)
  },
)
