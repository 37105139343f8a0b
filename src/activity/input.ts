import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listInput } from '#base/list.ts'

export const activityListInput = listInput(['createdAt'], {
  noun: z.string().max(40),
  /** The first and last day, both included. */
  from: isoDate(),
  to: isoDate(),
})
export const ofRecordInput = z.object({ workspaceId: givenId().optional(), id: givenId() })
