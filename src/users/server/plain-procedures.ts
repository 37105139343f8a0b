import { publicCall, userCall } from '#access/server/calls.ts'
import { keyOf } from '#access/server/idempotency.ts'
import { created, noInput } from '#base/list.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { statementsAlone } from '#base/server/scope.ts'
import { feedbackMessages as messages } from '#users/messages.ts'
import { plainPageAnswer, settingsAnswer } from '#users/output.ts'
import { feedbackInput, plainPageInput } from '#users/plain-input.ts'
import { insertFeedback } from './feedback-store.ts'
import { readPage } from './pages.ts'
import { hasPeople } from './store.ts'
import { wayToJoin } from './way-to-join.ts'

/** The public settings and pages. */
export const settingsProcedures = {
  getOne: publicCall('settings.getOne', noInput, settingsAnswer, async ({ config, origin, database }) => ({
    feedbackUrl: config.feedback.url ?? null,
    googleSignIn: config.google !== undefined,
    oidcName: config.oidc?.name ?? null,
    mail: config.mail !== undefined,
    signUp: (await hasPeople(statementsAlone(database))) ? config.signUp : 'open',
    joinBy: await wayToJoin({ config, database }),
    passkeys: origin === new URL(config.homeUrl).origin,
  })),

  getPage: publicCall('settings.getPage', plainPageInput, plainPageAnswer, async ({ config }, { name }) => ({
    markdown: await readPage(config.dataFolder, name),
  })),
}

const limitFeedback = newRateLimit('feedback', 20, 60 * 60, messages.tooMany)

/** Feedback for the operator: stored, and mailed where an address is configured. */
export const feedbackProcedures = {
  create: userCall('feedback.create', feedbackInput, created, async (context, { message }) => {
    const { person, database, config } = context
    await limitFeedback(database, person.userId)
    const { id, isNew } = await insertFeedback(statementsAlone(database), {
      userId: person.userId,
      message,
      key: keyOf(context),
      now: context.clock(),
    })
    if (isNew && config.feedback.email)
      await context.sendMail({
        to: config.feedback.email,
        subject: messages.subject(person.userName),
        body: `${message}\n\n${person.userName} <${person.email}>`,
      })
    return { message: messages.received, id }
  }),
}
