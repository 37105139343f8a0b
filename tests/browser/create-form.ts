import type { Typed } from './screen.ts'

/** Invalid entries in a form, and the messages at the fields after Save. */
export type Wrong = {
  put?: Typed[]
  press?: string[]
  notes?: [label: string, sentence: string][]
  alerts?: string[]
}

/** A create form: how to open it, what it refuses and what it accepts. */
export type CreateForm = {
  /** Its name in the URL, after `?create=`. */
  name: string
  title: string
  /** The list it belongs to, its button there, and its name in the command palette. */
  screen: string
  opener: string
  palette: string
  save: string
  /** Whether it has Save & New. */
  again: boolean
  first: string
  wrong: Wrong[]
  /** Valid values for a complete form. `n` makes two records differ. */
  values: (n: number) => Typed[]
  /** What the form itself fills in after them, a moment later. */
  follows?: (n: number) => { label: string; value: string }[]
  saved: string | RegExp
  /** The table whose rows show that something was created. */
  table: string
}
