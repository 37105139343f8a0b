import { userCall } from '#access/server/calls.ts'
import { acknowledged, noInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { statementsAlone } from '#base/server/scope.ts'
import { deviceOf } from '#users/device.ts'
import { endSessionInput } from '#users/input.ts'
import { sessionMessages as messages } from '#users/messages.ts'
import { sessionsAnswer, signInsAnswer } from '#users/output.ts'
import { announceSessionsEnded } from './announce-sessions.ts'
import * as store from './sessions-store.ts'
import { presentSignIn, signInsOf } from './sign-ins-store.ts'

/** Where the signed-in person is signed in. A session that is ended is refused at its next call, in every process. */
export const sessionProcedures = {
  getSessions: userCall('users.getSessions', noInput, sessionsAnswer, async ({ database, person }) =>
    (await store.sessionsOf(statementsAlone(database), person.userId)).map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent),
      address: row.ip_address || null,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === person.sessionId,
    })),
  ),

  getSignIns: userCall('users.getSignIns', noInput, signInsAnswer, async ({ database, person }) =>
    (await signInsOf(statementsAlone(database), person.userId)).map(presentSignIn),
  ),

  endSession: userCall('users.endSession', endSessionInput, acknowledged, async (context, { id }) => {
    const { userId } = context.person
    if (!(await store.endSession(statementsAlone(context.database), userId, id)))
      throw new Refusal('notFound', messages.notFound)
    await announceSessionsEnded(context, userId)
    return { message: messages.ended }
  }),

  endOtherSessions: userCall('users.endOtherSessions', noInput, acknowledged, async (context) => {
    const { userId, sessionId } = context.person
    await store.endOtherSessions(statementsAlone(context.database), userId, sessionId)
    await announceSessionsEnded(context, userId)
    return { message: messages.othersEnded }
  }),
}
