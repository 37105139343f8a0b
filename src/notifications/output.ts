import { z } from 'zod'
import { pagination } from '#base/list.ts'

export const notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Below /{slug}; '' leads nowhere. */
  link: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

/** One's own notifications, and how many of all of them are unread. */
export const notificationsAnswer = z.object({
  notifications: z.array(notification),
  unread: z.number(),
  pagination: pagination.omit({ nextCursor: true }),
})
