/** The states of a purchase order; any may follow any (specification, section 4). */
export const ORDER_STATUSES = ['draft', 'sent', 'received', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a list can be filtered by in addition to a status: sent orders of which something is still to come. */
export const ORDER_STANDINGS = ['toReceive'] as const

export const standingLabels: Record<(typeof ORDER_STANDINGS)[number], string> = { toReceive: 'To receive' }

export const orderStatusLabels: Record<OrderStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  received: 'Received',
  cancelled: 'Cancelled',
}

/** The badges of the spec: draft secondary, sent medium, received green, cancelled destructive. */
export const orderStatusTones = {
  draft: 'neutral',
  sent: 'blue',
  received: 'green',
  cancelled: 'red',
} as const satisfies Record<OrderStatus, string>

/** Whether goods may still come in on the order. */
export const isOpen = (status: OrderStatus): boolean => status === 'draft' || status === 'sent'

/** A change back from received or cancelled asks for confirmation (decisions, section 1). */
export const reopens = (from: OrderStatus, to: OrderStatus): boolean => !isOpen(from) && from !== to
