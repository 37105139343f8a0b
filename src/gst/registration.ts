/** The GST registration of a party, with its labels. */
export const REGISTRATIONS = {
  unregistered: 'Not registered',
  regular: 'Regular',
  composition: 'Composition',
  sez: 'SEZ unit or developer',
  overseas: 'Overseas',
  deemed_export: 'Deemed export',
  uin: 'UIN holder (embassy, UN body)',
  tds_tcs: 'Tax deductor or collector',
} as const

export type Registration = keyof typeof REGISTRATIONS

/** Every registration type, for schemas and selects. */
export const REGISTRATION_TYPES: readonly [Registration, ...Registration[]] = [
  'unregistered',
  'regular',
  'composition',
  'sez',
  'overseas',
  'deemed_export',
  'uin',
  'tds_tcs',
]
