/** A text with 0 to 9 in place of the digits of the Indian scripts from Devanagari to Malayalam, and of Urdu; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    if (code > LAST) return digit
    return `${(code & 15) - (code < FIRST_INDIAN ? 0 : 6)}`
  })

/** The scripts from Devanagari to Malayalam have their digits at code points that end with 6 to f; those before, as Urdu, with 0 to 9. */
const [FIRST_INDIAN, LAST] = [0x900, 0xdff]
