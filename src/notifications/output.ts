import { z } from 'zod'
import { pagination } from '#base/list.ts'

export const notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The path below /{slug}; '' for none. */
  link: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

/** The caller's notifications, and the number of unread ones. */
export const notificationsAnswer = z.object({
  notifications: z.array(notification),
  unread: z.number(),
  pagination,
})
