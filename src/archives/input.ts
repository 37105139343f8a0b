import { z } from 'zod'

export const exportInput = z.object({ workspaceId: z.uuid().optional() })
