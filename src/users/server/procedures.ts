import { unexportedRefusal } from '#access/closed.ts'
import { userCall } from '#access/server/calls.ts'
import type { Person } from '#access/server/identity.ts'
import { noInput } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { refuseOther } from '#base/server/as-read.ts'
import { inTransaction, statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { requireOwnImage } from '#uploads/server/own-image.ts'
import { createUserInput, deleteUserInput, updateImageInput, updateUserInput } from '#users/input.ts'
import { userAnswer, userSaved } from '#users/output.ts'
import { profileMessages as messages } from '#users/profile-messages.ts'
import * as store from './store.ts'

const on = ({ database }: CallContext) => statementsAlone(database)
const asThemselves = ({ person, clock }: CallContext & { person: Person }) => ({
  userId: person.userId,
  workspaceId: null,
  now: clock(),
})

/** The signed-in person's own profile (specification, section 7). */
export const userProcedures = {
  getOne: userCall('users.getOne', noInput, userAnswer, async (context) => {
    const statements = on(context)
    const found = await store.findUser(statements, context.person.userId)
    const workspaces = await store.workspacesOf(statements, context.person.userId)
    return {
      user: {
        id: found.id,
        name: found.name,
        lastName: found.last_name,
        email: found.email,
        emailVerified: found.email_verified,
        image: found.image,
        account:
          found.provider_id === null || found.provider_id === 'credential'
            ? {}
            : { provider: found.provider_id },
        hasWorkspace: workspaces.length > 0,
        lastWorkspace: workspaces[0]?.slug ?? null,
      },
    }
  }),

  create: userCall('users.create', createUserInput, userSaved, async (context, input) => {
    const statements = on(context)
    refuseOther(input, context.person, ['email'])
    const { name, lastName } = input
    await store.updateUser(statements, context.person.userId, { name, last_name: lastName }, context.clock())
    const workspaces = await store.workspacesOf(statements, context.person.userId)
    return {
      message: messages.created,
      description: messages.createdMore,
      hasWorkspace: workspaces.length > 0,
    }
  }),

  update: userCall('users.update', updateUserInput, userSaved, async (context, input) => {
    const statements = on(context)
    refuseOther(input, context.person, ['email'])
    const found = await store.findUser(statements, context.person.userId)
    const workspaces = await store.workspacesOf(statements, context.person.userId)
    const { name = found.name, lastName = found.last_name, image = found.image } = input
    const hasWorkspace = workspaces.length > 0
    if (image !== found.image) await requireOwnImage(statements, 'image', image, asThemselves(context))
    if (name === found.name && lastName === found.last_name && image === found.image)
      return { message: messages.noChanges, description: '', hasWorkspace }
    await store.updateUser(statements, found.id, { name, last_name: lastName, image }, context.clock())
    return { message: messages.updated, description: messages.updatedMore, hasWorkspace }
  }),

  updateImage: userCall('users.updateImage', updateImageInput, userSaved, async (context, { image }) => {
    const statements = on(context)
    await requireOwnImage(statements, 'image', image, asThemselves(context))
    await store.updateUser(statements, context.person.userId, { image }, context.clock())
    const workspaces = await store.workspacesOf(statements, context.person.userId)
    return { message: messages.imageUpdated, description: '', hasWorkspace: workspaces.length > 0 }
  }),

  delete: userCall('users.delete', deleteUserInput, userSaved, async (context, { withoutExport }) => {
    const { userId } = context.person
    await inTransaction(context.database, null, async (statements) => {
      const lost = await store.findUnexported(statements, userId)
      const refusals = lost.map((each) => unexportedRefusal(each, withoutExport))
      const refusal = refusals.find(Boolean)
      if (refusal) throw refusal
      if (!(await store.removeUser(statements, userId)))
        throw new Refusal('conflict', messages.ownsWorkspaces)
    })
    return { message: messages.deleted, description: messages.deletedMore, hasWorkspace: false }
  }),
}
