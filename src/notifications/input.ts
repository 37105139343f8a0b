import { z } from 'zod'

const ofWorkspace = { workspaceId: z.uuid().optional() }

/** Input of notifications.getMany: a page of the caller's notifications, newest first. */
export const notificationsInput = z.object({
  ...ofWorkspace,
  page: z.number().int().min(1).max(100_000).default(1),
  perPage: z.number().int().min(1).max(100).default(20),
})

export const markAllReadInput = z.object(ofWorkspace)
