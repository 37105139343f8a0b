import { expect, test } from 'vitest'
import { ENDORSEMENTS, endorsementOf } from '#sales/endorsement.ts'

const igst = (amount: number) => ({ taxBreakdown: [{ type: 'IGST' as const, amount }] })

test('both endorsements match the wording of the law', () => {
  expect(ENDORSEMENTS).toEqual({
    paid: 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX',
    underLut:
      'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
  })
})

test.each([
  ['an export on payment', { charge: 'tax', special: true }, igst(1800), ENDORSEMENTS.paid],
  [
    'one under a letter of undertaking',
    { charge: 'zeroRated', special: true },
    igst(0),
    ENDORSEMENTS.underLut,
  ],
  ['untaxed goods on export', { charge: 'tax', special: true }, igst(0), undefined],
  ['goods outside GST on export', { charge: 'zeroRated', special: true }, { taxBreakdown: [] }, undefined],
  ['another state', { charge: 'tax', special: false }, igst(1800), undefined],
  ['a sale from before it was kept', { charge: 'tax' }, igst(1800), undefined],
  ['a sale without a place of supply', null, igst(1800), undefined],
] as const)('%s', (_, place, totals, says) => {
  expect(endorsementOf(place, totals)).toBe(says)
})
