/** The widths of the bars and spaces of each symbol of Code 128 (ISO/IEC 15417), in modules; the last one is the stop. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const TO = { text: 100, digits: 99 } as const
const START = { text: 104, digits: 105 } as const
const STOP = 106
const MODULUS = 103
const FIRST_CHARACTER = 32
/** From how many digits in a row on pairs of digits are shorter than single ones: at an end, and between other text. */
const WORTH_IT = { atEnd: 4, inside: 6 } as const

type Mode = 'text' | 'digits'

/** The value of each symbol of a text: pairs of digits where that is shorter, else characters. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let mode: Mode | undefined
  const write = (next: Mode, value: number) => {
    if (mode !== next) values.push(mode ? TO[next] : START[next])
    mode = next
    values.push(value)
  }
  const character = (at: number) => write('text', text.charCodeAt(at) - FIRST_CHARACTER)
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const atEnd = at === 0 || at + digits === text.length
    if (digits < (atEnd ? WORTH_IT.atEnd : WORTH_IT.inside)) {
      const end = at + Math.max(1, digits)
      while (at < end) character(at++)
      continue
    }
    // Changing from text, an odd digit costs nothing before the pairs.
    const odd = mode === 'text' && digits % 2 === 1
    if (odd) character(at++)
    for (const end = at + digits - (digits % 2); at < end; at += 2)
      write('digits', Number(text.slice(at, at + 2)))
  }
  return values
}

/** Whether Code 128 can hold a text: printable ASCII. */
export const isCode128 = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

/** The widths in modules of the bars and spaces of a text that `isCode128`, beginning with a bar. */
export function code128(text: string): number[] {
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % MODULUS
  return [...values, check, STOP].flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number))
}
