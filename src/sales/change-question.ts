import { formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'
import { messages } from '#sales/messages.ts'

/** The confirmation before a sale is saved whose change is another than when the cash was entered. `about` identifies it. */
export const changeQuestion = (earlier: Paise, change: Paise) => ({
  about: `${earlier} ${change}`,
  title: messages.changeIsNow(formatRupees(change)),
  body: messages.changeIsNowBody(formatRupees(earlier)),
  action: 'Save sale',
})
