import { expect, test } from 'vitest'
import { whatsAppLink } from '#bills/whatsapp-link.ts'

test.each([
  ['98450 12345', '919845012345'],
  ['+91 98450-12345', '919845012345'],
  ['09845012345', '919845012345'],
  ['919845012345', '919845012345'],
  ['+1 (415) 555-2671', '14155552671'],
  ['0044 20 7946 0958', '442079460958'],
  ['022-26591234', ''],
  ['5845012345', ''],
  ['call me', ''],
])('%s becomes %s', (phone, number) => {
  expect(whatsAppLink(phone, 'Hi')).toBe(`https://wa.me/${number}?text=Hi`)
})

test('the text is encoded in full, including links and line breaks', () => {
  const text = 'Bill INV/2627/00042 & more:\nhttps://godown.example/b/a?b=1#c ₹'
  expect(new URL(whatsAppLink('9845012345', text)).searchParams.get('text')).toBe(text)
})
