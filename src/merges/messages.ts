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
    `Products of both have the vendor's code ${code}. Change or remove one of the codes first.`,
  codeOfOther: (code: string, merged: string) =>
    `Another product has the vendor's code ${code}, which is also on ${merged}. Change or remove one of the codes first.`,
  otherKind: (service: string, goods: string) =>
    `${service} is a service and ${goods} is kept in stock, so they are two products.`,
  otherUnit: (kept: string, unit: string, merged: string, other: string) =>
    `${kept} is counted in ${unit} and ${merged} in ${other}. If one unit is wrong, correct it first.`,
  otherTaxes: (kept: string, taxes: string, merged: string, other: string) =>
    `${kept} has ${taxes} and ${merged} has ${other}. If one is wrong, correct it first.`,
  noTaxes: 'no taxes',
  planned: (name: string, day: string) =>
    `${name} gets a new price or GST rate on ${day}. Undo that change, or merge them after that day.`,
  otherPack: (pack: string, size: string, other: string) =>
    `A ${pack} holds ${size} of one and ${other} of the other. Give one of the packs another name first.`,
  packBarcodes: (pack: string) => `A ${pack} has a barcode in both. Remove one of the barcodes first.`,
  tooManyTogether: (most: number, what: string) =>
    `Together they have more than ${most} ${what}. Remove some first.`,
  packFault: (pack: string) => `The packs of both do not fit the kept product. ${pack}`,
  sameOrder: (number: string) =>
    `Both are on the order ${number}, which lists each product once. If it is a draft, remove one from it; otherwise archive the product that you no longer need.`,
  sameIntake: (number: string) =>
    `Both are on the intake ${number}, which lists each product once. If it is a draft, remove one from it; otherwise archive the product that you no longer need.`,
  undo: 'A merge cannot be undone.',
  printed: 'Issued documents keep the name and GSTIN printed on them.',
  printedProduct: 'Issued documents keep what is printed on them, and every lot its price and cost.',
  nothingMoves: (name: string) => `${name} has no documents yet.`,
  merging: (merged: string, kept: string) => `${merged} ends, ${kept} stays`,
  moves: (what: string, kept: string) => `${kept} gets ${what}.`,
  packOf: (name: string, size: string, unit: string) => `${name} of ${size} ${unit}`,
  packsNamed: (packs: readonly string[]) => `${packs.length === 1 ? 'pack' : 'packs'} (${packs.join(', ')})`,
  packsEnd: (packs: readonly string[]) =>
    packs.length === 1
      ? `The pack ${packs[0]} ends, because the kept product has its own`
      : `The packs ${packs.join(', ')} end, because the kept product has its own`,
  linksEnd: (count: number) =>
    count === 1
      ? '1 shared link to the account stops working'
      : `${count} shared links to the account stop working`,
  hiddenField: 'Your role cannot choose this detail. Ask an owner or admin.',
  pick: 'Merge with',
  mayBeSame: (name: string) => `${name} may be a duplicate.`,
}
