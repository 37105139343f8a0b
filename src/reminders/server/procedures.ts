import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { record } from '#activity/server/store.ts'
import { formatMoment } from '#base/dates.ts'
import { paise, toRupees } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { limitDocumentMails } from '#bills/server/mail-limits.ts'
import { balanceOf, openDuesOf } from '#receipts/server/dues-store.ts'
import { remindedInput, sendReminderInput } from '#reminders/input.ts'
import { messages } from '#reminders/messages.ts'
import { reminderAnswer, sentReminder } from '#reminders/output.ts'
import { reminderText } from '#reminders/reminder-text.ts'
import { addresseeOf, insertReminder, lastReminder } from './store.ts'

const limitMails = limitDocumentMails('reminder-mail', messages.tooManyMails)

/** The reminder of a customer as it is now, about what is delivered; refuses an unknown customer and the walk-in customer. */
async function reminderOf(scope: WorkspaceScope, customerId: string) {
  const addressee = await addresseeOf(scope, customerId)
  if (addressee.isWalkIn) throw new Refusal('conflict', messages.walkIn)
  const [{ owed: inAll, notDelivered, onAccount }, open] = await Promise.all([
    balanceOf(scope, customerId),
    openDuesOf(scope, customerId),
  ])
  const { name, shop, upiId, customerId: displayId } = addressee
  const [bills, owed] = [open.filter(({ isDelivered }) => isDelivered), inAll - notDelivered]
  const text = reminderText({ name, shop, upiId, customerId: displayId, bills, owed, onAccount })
  return { addressee, balance: owed - onAccount, notDelivered, text }
}

/** Reminders of what customers owe, at most one a day for each. */
export const reminderProcedures = {
  getOne: workspaceQuery('reminders.getOne', remindedInput, reminderAnswer, async (scope, { customerId }) => {
    const [{ addressee, balance, notDelivered, text }, last] = await Promise.all([
      reminderOf(scope, customerId),
      lastReminder(scope, customerId),
    ])
    const { name, phoneNumber, email } = addressee
    return {
      name,
      phoneNumber,
      email,
      balance: toRupees(paise(balance)),
      notDelivered: toRupees(paise(notDelivered)),
      text,
      last: last ? { ...last, at: last.at.toISOString() } : null,
    }
  }),

  send: workspaceMutation(
    'reminders.send',
    sendReminderInput,
    sentReminder,
    async (scope, { customerId, channel, to }, context) => {
      const { addressee, balance, notDelivered, text } = await reminderOf(scope, customerId)
      const { name, shop } = addressee
      if (balance <= 0) throw new Refusal('conflict', messages.nothingOwed(name, notDelivered))
      if (!(await insertReminder(scope, { customerId, channel, amount: balance }))) {
        const last = await lastReminder(scope, customerId)
        throw new Refusal(
          'conflict',
          last ? messages.tooSoon(name, formatMoment(last.at), last.by) : messages.onceADay,
        )
      }
      await record(scope, { act: 'reminded', noun: 'customer', id: customerId, label: name })
      if (channel === 'whatsapp' || !to) return { message: messages.recorded, text }
      await context.sendMail({
        to,
        subject: messages.subject(shop),
        body: text,
        orElse: messages.notSent(to),
      })
      return { message: (context.config.mail ? messages.sent : messages.kept)(to), text }
    },
    (context, { to }) => limitMails(context, to),
  ),
}
