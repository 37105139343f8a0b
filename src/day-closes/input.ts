import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { accountCode } from '#books/account-code.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { DENOMINATIONS } from './count.ts'
import { messages } from './messages.ts'

/** The code of a cash account; the till's if left out. */
const account = accountCode(messages.account).default(ACCOUNTS.cash)
const ofWorkspace = z.object({ workspaceId: givenId().optional(), account })

/** Reads the close of a day. */
export const getDayCloseInput = ofWorkspace.extend({ day: isoDate() })

const pieces = z
  .number(messages.pieces)
  .int(messages.pieces)
  .min(0, messages.pieces)
  .max(100_000, messages.pieces)
const value = z
  .number(messages.value)
  .refine((rupees) => DENOMINATIONS.some((each) => each === rupees), messages.value)

/** So many notes or coins of one value in rupees, as they were counted. */
export const countedCash = z.object({ value, pieces })

/** Closes the cash of a day, and of all days before it: the notes and coins that were counted, value in rupees. */
export const createDayCloseInput = ofWorkspace.extend({
  day: isoDate(),
  counts: z
    .array(countedCash)
    .min(1, messages.nothingCounted)
    .max(DENOMINATIONS.length, messages.valueTwice)
    .refine(
      (counts) => new Set(counts.map((each) => each.value)).size === counts.length,
      messages.valueTwice,
    ),
})

/** The same as a form: what is empty was not there. */
export const dayCloseForm = createDayCloseInput.extend({
  counts: z.array(z.object({ value, pieces: pieces.optional() })).superRefine((counts, context) => {
    if (counts.every((each) => each.pieces === undefined))
      context.addIssue({ code: 'custom', path: [0, 'pieces'], message: messages.nothingCounted })
  }),
})

/** Reopens the last day that was closed of a cash account. */
export const reopenDayCloseInput = ofWorkspace
