import { mergedInto } from '#base/refusal.ts'

/** Messages about merging two records into one. */
export const messages = {
  merged: mergedInto,
  same: 'Choose another record: this one is already chosen.',
  walkIn: 'The walk-in customer cannot be merged, because many people buy as walk-in customers.',
  keptArchived: (name: string) => `${name} is archived. Restore it first, or keep the other one.`,
  otherGstin: (kept: string, gstin: string, merged: string, other: string) =>
    `${kept} has the GSTIN ${gstin} and ${merged} has ${other}, so they are two registered businesses. If one GSTIN is wrong, correct it first.`,
  otherPan: (kept: string, pan: string, merged: string, other: string) =>
    `${kept} has the PAN ${pan} and ${merged} has ${other}, so they are two different parties. If one PAN is wrong, correct it first.`,
  sameOpening: (number: string) =>
    `Both have the opening balance ${number}. If it was entered twice, reverse one; otherwise correct the number of one.`,
  sameBill: (number: string) =>
    `Both have a bill ${number} in the same financial year. If it was entered twice, cancel one first.`,
  sameCode: (code: string) =>
    `Products of both have the vendor’s code ${code}. Change or remove one of the codes first.`,
  undo: 'A merge cannot be undone.',
  printed: 'Issued documents keep the name and GSTIN printed on them.',
  nothingMoves: (name: string) => `${name} has no documents yet.`,
  merging: (merged: string, kept: string) => `${merged} ends, ${kept} stays`,
  moves: (what: string, kept: string) => `${kept} gets ${what}.`,
  linksEnd: (count: number) =>
    count === 1
      ? '1 shared link to the account stops working'
      : `${count} shared links to the account stop working`,
  hiddenField: 'Your role cannot choose this detail. Ask an owner or admin.',
  pick: 'Merge with',
  mayBeSame: (name: string) => `${name} may be a duplicate.`,
}
