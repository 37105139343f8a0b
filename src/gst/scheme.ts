/** How a registered business pays its own GST, with the words people read. */
export const GST_SCHEMES = ['regular', 'composition'] as const
export type GstScheme = (typeof GST_SCHEMES)[number]

export const schemeLabels: Record<GstScheme, string> = { regular: 'Regular', composition: 'Composition' }
