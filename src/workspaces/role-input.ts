import { z } from 'zod'
import { GRANTABLE } from '#access/custom-role.ts'
import { messages as accessMessages } from '#access/messages.ts'
import { sightNames } from '#access/roles.ts'
import { givenId } from '#base/id-schema.ts'
import { idInput } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { typedText } from '#base/typed-text.ts'
import { roleMessages as messages } from './messages.ts'

const fields = {
  name: typedText().min(2, messages.nameLength).max(40, messages.nameLength),
  calls: z.array(z.enum(GRANTABLE, accessMessages.notToGive)).max(GRANTABLE.length),
  sights: z.array(z.enum(sightNames)).max(sightNames.length),
  /** The largest discount on a sale, in percent 0-100; null: no limit. */
  discountCap: percent().nullable(),
}

/** A role of the workspace's own. */
export const createRoleInput = z.object({
  workspaceId: givenId().optional(),
  ...fields,
  discountCap: fields.discountCap.default(null),
})

/** The changes of a role; omitted fields stay as they are. */
export const updateRoleFieldsInput = idInput.extend({
  name: fields.name.optional(),
  calls: fields.calls.optional(),
  sights: fields.sights.optional(),
  discountCap: fields.discountCap.optional(),
  version: z.number().int().optional(),
})
