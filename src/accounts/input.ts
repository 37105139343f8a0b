import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { givenId } from '#base/id-schema.ts'
import { idInput, noInput } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'
import { accountCode } from '#books/account-code.ts'
import { type Group, OPEN_GROUPS } from '#books/chart.ts'
import { BANK_MODES } from '#books/mode.ts'
import { messages } from './messages.ts'

const name = typedText({ error: messages.name }).min(1, messages.name).max(60, fieldMessages.tooLong(60))
const bank = {
  bankName: orNone(typedText().max(80, fieldMessages.tooLong(80))),
  ifsc: orNone(
    typedText()
      .toUpperCase()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, messages.ifsc),
  ),
}

/** Whether the accounts of a group have a bank's name and IFSC. */
export const isBank = (group: Group): boolean => group === 'bank'

/** An account to add; only bank accounts keep the name and IFSC of a bank. */
export const createAccountInput = z.object({
  workspaceId: givenId().optional(),
  name,
  group: z.enum(OPEN_GROUPS, messages.group),
  ...bank,
})
export type CreateAccount = z.output<typeof createAccountInput>

/** An account as its form shows it. */
export const accountForm = z.object({ name, group: z.enum(OPEN_GROUPS, messages.group), ...bank })

/** The group cannot change, because it decides where posted amounts are shown. */
export const updateAccountInput = idInput.extend({
  name: name.optional(),
  ...bank,
  version: z.number().int().optional(),
})

/** The bank accounts that money of these modes goes to from now on, by code; modes that are left out stay. */
export const chooseForModesInput = z.object({
  workspaceId: givenId().optional(),
  modes: z
    .array(z.object({ mode: z.enum(BANK_MODES, messages.modeTwice), account: accountCode(messages.bank) }))
    .max(BANK_MODES.length, messages.modeTwice)
    .refine((all) => new Set(all.map(({ mode }) => mode)).size === all.length, messages.modeTwice),
})

const picked = z.string({ error: messages.bank }).min(1, messages.bank)
/** The same as a form: a bank account for each mode, by its code as text. */
export const modesForm = z.object({ upi: picked, card: picked, bank_transfer: picked, cheque: picked })

export const allAccountsInput = noInput.extend({ workspaceId: givenId().optional() })
