import type { Typed } from './screen.ts'

/** One look at what a form refuses: what is put in first, then the sentences that Save brings to the fields. */
export type Wrong = {
  put?: Typed[]
  press?: string[]
  notes?: [label: string, sentence: string][]
  alerts?: string[]
}

/** A create form: how it is opened, what it refuses, what it takes. */
export type CreateForm = {
  /** In the address, behind `?create=`. */
  name: string
  title: string
  /** The list with its button, that button, and its name in the palette. */
  screen: string
  opener: string
  palette: string
  save: string
  /** Whether it has Save & New. */
  again: boolean
  first: string
  wrong: Wrong[]
  /** What a whole form holds; `n` tells the first from the second. */
  values: (n: number) => Typed[]
  saved: string | RegExp
  /** Counts what it makes. */
  table: string
}
