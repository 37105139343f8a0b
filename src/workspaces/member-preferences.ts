import { z } from 'zod'

/** The kinds of notifications, each in the app and by email (decisions, everyday behaviour). */
export const NOTICES = ['lowStock', 'deliveryDue', 'invitationAccepted', 'weeklySummary'] as const
export type Notice = (typeof NOTICES)[number]

const switches = z.object({ inApp: z.boolean(), email: z.boolean() })
const notifications = z.object({
  lowStock: switches,
  deliveryDue: switches,
  invitationAccepted: switches,
  weeklySummary: switches,
})
/** The pages that can open after sign-in, by their address. */
export const START_PAGES = [
  'dashboard',
  'sales',
  'new-sale',
  'products',
  'inventory',
  'purchase-orders',
  'inventory-intakes',
] as const
const startPage = z.string().check(({ value, issues }) => {
  if (!START_PAGES.some((page) => page === value))
    issues.push({ code: 'invalid_value', values: [...START_PAGES], input: value })
})
/** A layout of labels, or a part of them, as `products/` names it. */
const labelName = z.string().regex(/^[a-z0-9_]{1,20}$/)
const appearance = {
  theme: z.enum(['light', 'dark', 'system']),
  density: z.enum(['comfortable', 'compact']),
  dateFormat: z.enum(['d MMM yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd']),
  startPage,
  rowsPerPage: z.number().int().min(1).max(100),
  /** The groups of screens that are collapsed in the sidebar. */
  foldedGroups: z.array(z.enum(['sell', 'stock', 'buy', 'money'])).max(4),
  /** How labels were printed last: the layout, and what was left out of them. */
  labels: z.object({ layout: labelName, hidden: z.array(labelName).max(10) }),
}
/** Hidden columns of each table, by the table's name. */
const hiddenColumns = z
  .record(z.string().max(60), z.array(z.string().max(60)).max(60))
  .refine((tables) => Object.keys(tables).length <= 60)
export const stored = z
  .object({ ...appearance, hiddenColumns, notifications: notifications.partial() })
  .partial()

/** A member's preferences; one that was never set is absent, and notifications start in the app only. */
export const memberPreferences = z
  .object({ ...appearance, hiddenColumns })
  .partial()
  .extend({ notifications })
export type MemberPreferences = z.infer<typeof memberPreferences>

/** As `stored`, without a start page that there is not. */
const readable = stored.extend({ startPage: startPage.optional().catch(undefined) })

/** The stored preferences with defaults filled in; unknown values count as never set. */
export function readPreferences(kept: unknown): MemberPreferences {
  const { notifications: chosen = {}, ...rest } = readable.safeParse(kept).data ?? {}
  const unset = { inApp: true, email: false }
  return {
    ...rest,
    notifications: {
      lowStock: chosen.lowStock ?? unset,
      deliveryDue: chosen.deliveryDue ?? unset,
      invitationAccepted: chosen.invitationAccepted ?? unset,
      weeklySummary: chosen.weeklySummary ?? unset,
    },
  }
}
