import type { Inline } from '#base/pdf/block.ts'
import type { Language } from '#base/pdf/languages.ts'
import { bn } from './labels/bn.ts'
import { gu } from './labels/gu.ts'
import { hi } from './labels/hi.ts'
import { kn } from './labels/kn.ts'
import type { Labels } from './labels/label.ts'
import { ml } from './labels/ml.ts'
import { mr } from './labels/mr.ts'
import { odia } from './labels/or.ts'
import { pa } from './labels/pa.ts'
import { ta } from './labels/ta.ts'
import { te } from './labels/te.ts'

const LABELS_IN: Record<Exclude<Language, 'en'>, Labels> = { hi, mr, gu, ta, te, kn, bn, ml, pa, or: odia }

/** The size of a translation beside its label: the scripts of India are wider and taller than Latin. */
export const TRANSLATED = 7

/**
 * A label as printed: `beside` on one line ('Rate / दर') or `after` it in smaller print, `below` on two lines, `other` in
 * the other language alone or ''.
 */
export type Wording = {
  isBilingual: boolean
  beside: (english: string) => string
  after: (english: string) => Inline[]
  below: (english: string) => Inline[]
  other: (english: string) => string
}

/** How the labels of a document are worded. A label without a translation, such as CGST 9%, stays English. */
export function wordingIn(language: Language = 'en'): Wording {
  const labels: Partial<Record<string, string>> = language === 'en' ? {} : LABELS_IN[language]
  const other = (english: string) => labels[english] ?? ''
  const smaller = (by: string) => (english: string) => {
    const translated = other(english)
    return [{ text: english }, ...(translated ? [{ text: `${by}${translated}`, fontSize: TRANSLATED }] : [])]
  }
  return {
    isBilingual: language !== 'en',
    beside: (english) => (other(english) ? `${english} / ${other(english)}` : english),
    after: smaller(' / '),
    below: smaller('\n'),
    other,
  }
}
