import { fieldMessages } from '#base/field-messages.ts'

/** Messages about identifiers and the place of supply. */
export const messages = {
  gstinLength: 'A GSTIN has 15 characters',
  gstinPattern: 'Enter a GSTIN such as 27AAPFU0939F1ZV',
  gstinGovernment: 'Only government departments have a GSTIN like this: check for a digit among the letters',
  gstinState: (code: string) => `A GSTIN cannot start with ${code}: this state code does not exist`,
  gstinCheck: 'The last character does not match: check the GSTIN for a typo',
  gstinHolder: 'The fourth letter of the PAN inside is unusual: check the GSTIN',
  gstinLegacyState: 'This GSTIN has a state code that is no longer issued',
  pan: 'A PAN has 5 letters, 4 digits and a letter, such as AAPFU0939F',
  panHolder: 'The fourth letter of this PAN is unusual: check it',
  panDiffers: (inside: string) => `This PAN does not match the GSTIN, which contains ${inside}`,
  ifsc: 'An IFSC has 4 letters, a zero and 6 characters, such as SBIN0001234',
  bankAccount: 'An account number has 9 to 18 digits',
  upiId: 'A UPI id looks like name@bank',
  pinCode: 'A PIN code has 6 digits and does not start with 0',
  pinOutsideState: (pin: string, state: string) =>
    `PIN code ${pin} is not usual for ${state}: check the address`,
  hsn: 'An HSN number has 4, 6 or 8 digits; an SAC has 6 digits starting with 99',
  sacDigits: (typed: number) =>
    typed < 6 ? 'An SAC has 6 digits: add the last two' : 'An SAC has 6 digits: leave out the last two',
  sacMissing: 'A bill to a registered buyer names the SAC of each service: enter it',
  sacUsual: (sac: string, words: string) => `It is usually ${sac}, “${words}”`,
  sacLike: (number: string, words: string) => `${number} is “${words}”; add its last two digits`,
  hsnHeading: (heading: string) => `The tariff has no heading ${heading}: check the HSN number`,
  hsnWord: (words: string) =>
    `No heading for “${words}”. Try another word, or enter the number on the vendor's invoice`,
  hsnChapter: (chapter: string) => `The tariff has no chapter ${chapter}: check the HSN number`,
  usualRate: (hsnNumber: string, rates: string) =>
    `GST on ${hsnNumber.startsWith('99') ? 'SAC' : 'HSN'} ${hsnNumber} is usually ${rates}`,
  unusualRate: (rate: string, usual: string) => `${rate} is unusual. ${usual}`,
  takeRate: (rate: string) => `Use ${rate}`,
  vehicle: 'Enter a vehicle number such as KA01AB1234 or 22BH1234AA',
  state: fieldMessages.state,
  buyerWithoutState:
    'The GSTIN of this customer does not begin with the code of a state: correct it, or choose the place of supply',
  buyerWithoutGstin: 'This customer is registered but has no GSTIN: enter it, or choose the place of supply',
  compositionInterState: (home: string) =>
    `A composition dealer may not sell outside the state (CGST Act s.10(2)(c)). Choose ${home} when the goods are handed over there; otherwise this sale needs a regular registration.`,
  schemeNeedsGstin: 'Only a registered business can have this: enter the GSTIN first',
  gstinMeansRegistered: 'A business with a GSTIN is registered. If it no longer is, clear the GSTIN first.',
  vendorHasGstin: 'A vendor with a GSTIN is registered. If it no longer is, enter URP as its GST number.',
  vendorWithoutGstin: 'A registered vendor has a GSTIN. Enter it instead of URP.',
  registrationUnknown:
    'The settings do not say whether you are registered for GST. Until they do, sales charge the tax of each product.',
  gstinMissing: 'Your GSTIN is not in the settings yet, so your bills are not tax invoices.',
  unregisteredInterState:
    'Goods sold outside your state usually need a GST registration (CGST Act s.24): ask your accountant.',
  unknownState: (name: string) =>
    `The state “${name}” in the address is unknown. Correct the address or choose the place of supply.`,
  placeChosen: 'Chosen manually',
  placeExport: 'Export: the buyer is outside India',
  placeSez: 'Supply to a Special Economic Zone counts as inter-state',
  placeGstin: "The state of the buyer's GSTIN",
  placeBillTo: (buyer: string, delivery: string) =>
    `Billed to ${buyer}, delivered to ${delivery} on the buyer's order: the buyer's state applies`,
  placeDelivery: 'The state where the goods are delivered',
  placeBilling: "The state of the buyer's address",
  placeUntaxed: 'Not registered for GST: no tax is charged',
  placeCounter: 'No buyer address: your own state',
}
