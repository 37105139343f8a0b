/** The statuses of a purchase order; any can follow any (specification, section 4). */
export const ORDER_STATUSES = ['draft', 'sent', 'received', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Filters besides a status: sent orders with goods still due. */
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

/** Whether goods can still be received on the order. */
export const isOpen = (status: OrderStatus): boolean => status === 'draft' || status === 'sent'

/** A change back from received or cancelled needs a confirmation (decisions, documents). */
export const reopens = (from: OrderStatus, to: OrderStatus): boolean => !isOpen(from) && from !== to
