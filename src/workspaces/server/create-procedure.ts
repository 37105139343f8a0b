import { v7 } from 'uuid'
import { userCall } from '#access/server/calls.ts'
import { FIRST_VERSION } from '#base/list.ts'
import { newRateLimit } from '#base/server/rate-limit.ts'
import { inTransaction, type Statements } from '#base/server/scope.ts'
import { NOTHING_SAID } from '#gst/scheme.ts'
import { requireOwnImage } from '#uploads/server/own-image.ts'
import { createWorkspaceInput } from '#workspaces/input.ts'
import { messages } from '#workspaces/messages.ts'
import { createdWorkspace } from '#workspaces/output.ts'
import { columnsOf } from './columns.ts'
import { insertWorkspace } from './store.ts'

/** Adds the requested initial data to a new workspace, in the transaction that creates it. */
const limitNew = newRateLimit('new-workspace', 30, 24 * 60 * 60, messages.tooManyWorkspaces)

type Equip = (statements: Statements, workspaceId: string, now: Date) => Promise<void>

/**
 * Creates a workspace and its owner (specification, section 7); `addUnits` adds the usual units on request.
 */
export const createWorkspaceProcedure = (addUnits: Equip) =>
  userCall('workspaces.create', createWorkspaceInput, createdWorkspace, async (context, input) => {
    await limitNew(context.database, context.person.userId)
    const id = v7()
    const now = context.clock()
    const { name, slug, description = '' } = input
    await inTransaction(context.database, id, async (statements) => {
      const { userId } = context.person
      await requireOwnImage(statements, 'logo', input.logo, { userId, workspaceId: null, now })
      await insertWorkspace(
        statements,
        { ...columnsOf(input, NOTHING_SAID), workspace_id: id, name, slug, description, created_at: now },
        userId,
        now,
      )
      if (input.usualUnits) await addUnits(statements, id, now)
    })
    const redirectUrl = input.isInitial ? '/onboarding/collaborate' : `/${slug}/dashboard`
    return {
      message: messages.created,
      description: messages.createdMore,
      redirectUrl,
      id,
      slug,
      version: FIRST_VERSION,
    }
  })
