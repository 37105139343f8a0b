import { pngOf } from '../support/pictures.ts'

/** A real picture: 256 × 256, one colour, as PNG. */
export const plainPng = (): Buffer => pngOf(256, 256)
