import { z } from 'zod'
import { listInput } from '#base/list.ts'

export const activityListInput = listInput(['createdAt'], { noun: z.string().max(40) })
export const ofRecordInput = z.object({ workspaceId: z.uuid().optional(), id: z.uuid() })
