import { pngOf } from '../support/pictures.ts'

/** A PNG of 256 × 256 pixels in one colour. */
export const plainPng = (): Buffer => pngOf(256, 256)
