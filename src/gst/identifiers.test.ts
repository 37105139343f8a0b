import { describe, expect, it } from 'vitest'
import {
  bankAccount,
  hsn,
  hsnWarning,
  identifier,
  identifierFault,
  ifsc,
  pan,
  panFault,
  panOf,
  panWarning,
  pinCode,
  pinWarning,
  upiId,
} from '#gst/identifiers.ts'
import { messages } from '#gst/messages.ts'
import { vehicle } from '#gst/vehicle.ts'

describe('[22.54] digits of Indian scripts are stored as Latin ones', () => {
  it.each([
    ['PAN', pan, 'AAPFU०९३९F', 'AAPFU0939F'],
    ['IFSC', ifsc, 'SBIN௦௦௦௧௨௩௪', 'SBIN0001234'],
    ['account', bankAccount, '૦૦૨૧ ૦૫૦૧ ૨૩૪૫', '002105012345'],
    ['UPI', upiId, '९८७६५४३२१०@ybl', '9876543210@ybl'],
    ['PIN', pinCode, '५६० ००१', '560001'],
    ['HSN', hsn, '౮౫౧౭', '8517'],
    ['vehicle', vehicle, 'KA०१AB१२३४', 'KA01AB1234'],
  ])('%s', (_kind, form, typed, stored) => {
    expect(identifier(form).parse(typed)).toBe(stored)
  })
})

describe('accepted, as stored', () => {
  it.each([
    ['PAN', pan, ' aapfu-0939f ', 'AAPFU0939F'],
    ['PAN', pan, 'AABCR1718E', 'AABCR1718E'],
    ['IFSC', ifsc, 'punb0354100', 'PUNB0354100'],
    ['IFSC', ifsc, 'SBIN0001234', 'SBIN0001234'],
    ['account', bankAccount, '0021 0501 2345', '002105012345'],
    ['UPI', upiId, ' sharmatraders@upi ', 'sharmatraders@upi'],
    ['UPI', upiId, '9876543210@ybl', '9876543210@ybl'],
    ['UPI', upiId, '002105012345@PUNB0354100.ifsc.npci', '002105012345@PUNB0354100.ifsc.npci'],
    ['PIN', pinCode, '560 001', '560001'],
    ['PIN', pinCode, '110001', '110001'],
    ['HSN', hsn, '8517', '8517'],
    ['HSN', hsn, '8517 13', '851713'],
    ['HSN', hsn, '85171300', '85171300'],
    ['HSN', hsn, '0902', '0902'],
    ['SAC', hsn, '998314', '998314'],
    ['vehicle', vehicle, 'KA01AB1234', 'KA01AB1234'],
    ['vehicle', vehicle, 'gj 07 dl 9009', 'GJ07DL9009'],
    ['vehicle', vehicle, 'DL3CAB1234', 'DL03CAB1234'],
    ['vehicle', vehicle, 'DL1AB123', 'DL01AB0123'],
    ['vehicle', vehicle, 'KA-05-1234', 'KA051234'],
    ['vehicle', vehicle, '22 bh 1234 aa', '22BH1234AA'],
    ['vehicle', vehicle, 'ka1ab12', 'KA01AB0012'],
    ['vehicle', vehicle, 'AB123A1234', 'AB123A1234'],
    ['vehicle', vehicle, 'ABC1234', 'ABC1234'],
    ['vehicle', vehicle, 'TM12345', 'TM12345'],
  ])('%s: %s', (_, kind, typed, stored) => {
    expect(identifier(kind).parse(typed)).toBe(stored)
    expect(identifierFault(kind, typed)).toBeUndefined()
  })
})

describe('refused with a message', () => {
  it.each([
    ['PAN', pan, 'AAPF0939F', messages.pan],
    ['PAN', pan, 'AAP1U0939F', messages.pan],
    ['PAN', pan, 'AAPFU09390', messages.pan],
    ['IFSC', ifsc, 'SBIN1234567', messages.ifsc],
    ['IFSC', ifsc, 'HDFC000001', messages.ifsc],
    ['IFSC', ifsc, '12340001234', messages.ifsc],
    ['account', bankAccount, '12345', messages.bankAccount],
    ['account', bankAccount, '1'.repeat(19), messages.bankAccount],
    ['UPI', upiId, 'sharma@', messages.upiId],
    ['UPI', upiId, '@upi', messages.upiId],
    ['UPI', upiId, 'a b@upi', messages.upiId],
    ['PIN', pinCode, '012345', messages.pinCode],
    ['PIN', pinCode, '56001', messages.pinCode],
    ['HSN', hsn, '85', messages.hsn],
    ['HSN', hsn, '85171', messages.hsn],
    ['HSN', hsn, '000000', messages.hsn],
    ['vehicle', vehicle, '22BH1234IO', messages.vehicle],
    ['vehicle', vehicle, '1234KA01', messages.vehicle],
    ['vehicle', vehicle, 'KA01ABCD1234', messages.vehicle],
    ['vehicle', vehicle, 'TM123', messages.vehicle],
  ])('%s: %s', (_, kind, typed, sentence) => {
    expect(identifier(kind).safeParse(typed).error?.issues[0]?.message).toBe(sentence)
    expect(identifierFault(kind, typed)).toBe(sentence)
  })

  it.each([
    ['AAPFU0939F', '27AAPFU0939F1ZV', undefined],
    ['aapfu-0939f', '27AAPFU0939F1ZV', undefined],
    ['AABCR1718E', '27AAPFU0939F1ZV', messages.panDiffers('AAPFU0939F')],
    ['AABCR1718E', '', undefined],
    ['', '27AAPFU0939F1ZV', undefined],
  ])('[12.66] a PAN of %s with the GSTIN %s', (typed, gstin, says) => {
    expect(panFault(typed, gstin)).toBe(says)
  })

  it.each([
    ['8517', undefined],
    ['0101 21', undefined],
    ['9801', undefined],
    ['998314', undefined],
    ['9954', 'An SAC has 6 digits: add the last two'],
    ['99541100', 'An SAC has 6 digits: leave out the last two'],
    ['7701', messages.hsnChapter('77')],
    ['0012', messages.hsnChapter('00')],
    ['85', undefined],
  ])('[16.234] the chapter of the HSN number %s', (typed, says) => {
    expect(hsnWarning(typed)).toBe(says)
  })

  it('a GSTIN contains its owner’s PAN', () => {
    expect(panOf('27aapfu0939f1zv')).toBe('AAPFU0939F')
    expect(panOf('27AAPFU0939F1ZW')).toBeUndefined()
  })

  it('hints at a PIN code from another state', () => {
    expect(pinWarning('400001', 'Maharashtra')).toBeUndefined()
    expect(pinWarning('560001', 'Maharashtra')).toBe(messages.pinOutsideState('560001', 'Maharashtra'))
    expect(pinWarning('560001', 'Dubai')).toBeUndefined()
  })

  it('hints at an unusual holder letter in a PAN', () => {
    expect(panWarning('AAPFU0939F')).toBeUndefined()
    expect(panWarning('AAPXU0939F')).toBe(messages.panHolder)
  })
})
