import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { listInput } from '#base/list.ts'

export const activityListInput = listInput(['createdAt'], { noun: z.string().max(40) })
export const ofRecordInput = z.object({ workspaceId: givenId().optional(), id: givenId() })
