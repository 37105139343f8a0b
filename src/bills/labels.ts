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

/** A label as printed: `beside` on one line ('Rate / दर'), `below` on two, `other` in the other language alone or ''. */
export type Wording = {
  isBilingual: boolean
  beside: (english: string) => string
  below: (english: string) => string
  other: (english: string) => string
}

/** How the labels of a document are worded. A label without a translation, such as CGST 9%, stays English. */
export function wordingIn(language: Language = 'en'): Wording {
  const labels: Partial<Record<string, string>> = language === 'en' ? {} : LABELS_IN[language]
  const other = (english: string) => labels[english] ?? ''
  const joined = (by: string) => (english: string) =>
    other(english) ? `${english}${by}${other(english)}` : english
  return { isBilingual: language !== 'en', beside: joined(' / '), below: joined('\n'), other }
}
