import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listInput } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'
import { accountCode } from '#books/account-code.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { noneOrRupees } from '#books/money-input.ts'
import { importFile, skipRefused } from '#imports/input.ts'
import { bankColumns } from './columns.ts'
import { messages } from './messages.ts'

/** The most vouchers that are matched at once: the UPI payments of a busy day, which the bank pays in one sum. */
export const MOST_VOUCHERS = 500
const MOST_LINES = 100

const account = accountCode(messages.bank)
const ofAccount = z.object({ workspaceId: givenId().optional(), account })

/** A bank statement with the code of its account. */
export const checkImportInput = ofAccount.extend(importFile(bankColumns))
export const importInput = checkImportInput.extend({ skipRefused })

/** The account whose statements are imported. */
export const formatInput = ofAccount

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

/** The lines of one match. */
export const linesAsked = ({ lineId, otherLineIds }: { lineId: string; otherLineIds: readonly string[] }) => [
  lineId,
  ...otherLineIds,
]

/**
 * Lines, each with the vouchers that explain it, or several with one voucher; without a voucher, two that cancel each other
 * out. All are matched, or none.
 */
export const matchInput = z.object({
  workspaceId: givenId().optional(),
  matches: z
    .array(
      z.object({
        lineId: givenId(),
        /** Further lines in which the bank shows the same voucher, such as the second part of a card settlement. */
        otherLineIds: z.array(givenId()).max(MOST_LINES, messages.tooMany(MOST_LINES)).default([]),
        voucherIds: z
          .array(givenId())
          .max(MOST_VOUCHERS, messages.tooMany(MOST_VOUCHERS))
          .refine(isOnce, messages.twice),
        /** What the bank kept of a deposit, such as the charges of a card settlement. */
        charges: noneOrRupees,
      }),
    )
    .superRefine((all, context) => {
      for (const [index, { otherLineIds, voucherIds, charges }] of all.entries()) {
        const refuse = (message: string) =>
          context.addIssue({ code: 'custom', path: [index, 'voucherIds'], message })
        if (otherLineIds.length > 0 && voucherIds.length > 1) refuse(messages.oneVoucher)
        if (voucherIds.length === 0 && (otherLineIds.length !== 1 || charges > 0)) refuse(messages.choose)
      }
    })
    .min(1, messages.chooseLine)
    .max(MOST_LINES, messages.tooMany(MOST_LINES))
    .refine(
      (all) => all.flatMap(({ voucherIds }) => voucherIds).length <= MOST_VOUCHERS,
      messages.tooMany(MOST_VOUCHERS),
    )
    .refine((all) => all.flatMap(linesAsked).length <= MOST_LINES, messages.tooMany(MOST_LINES))
    .refine((all) => isOnce(all.flatMap(linesAsked)), messages.twice)
    .refine((all) => isOnce(all.flatMap(({ voucherIds }) => voucherIds)), messages.twice),
})
export type MatchInput = z.output<typeof matchInput>

/** Lines to unmatch or to remove. */
export const linesInput = z.object({
  workspaceId: givenId().optional(),
  ids: z
    .array(givenId())
    .min(1, messages.chooseLine)
    .max(MOST_LINES, messages.tooMany(MOST_LINES))
    .refine(isOnce, messages.twice),
})

/**
 * A line, with the vouchers that may explain it, or that may explain it together with others; `search` looks for others by
 * number, party or reference.
 */
export const lineInput = z
  .object({
    workspaceId: givenId().optional(),
    id: givenId(),
    otherIds: z.array(givenId()).max(MOST_LINES, messages.tooMany(MOST_LINES)).default([]),
    search: typedText().max(200).optional(),
  })
  .refine(({ id, otherIds }) => isOnce([id, ...otherIds]), { path: ['otherIds'], message: messages.twice })

export const linesListInput = listInput(['date', 'amount'], {
  isMatched: z.boolean(),
  from: isoDate(),
  to: isoDate(),
}).extend({ account: account.default(ACCOUNTS.bank) })
export type LinesList = z.output<typeof linesListInput>

/** The reconciliation of an account at the end of a day; of the last line, if left out. */
export const reconciliationInput = ofAccount.extend({ on: isoDate().optional() })
