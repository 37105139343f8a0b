/**
 * The rates that goods and services usually have: the percentages, the most usual first, and the beginnings of the HSN
 * numbers that have them. Goods follow CBIC's list of CGST rates on 22 September 2025 (Notifications 9/2025 and 10/2025-CT(Rate))
 * with tobacco from 1 February 2026 (19/2025-CT(Rate)). What depends on packing or price has all its rates; goods outside
 * GST and those with other conditions are left out.
 */
const RATES = `
0|0401 0407 0701 0702 0703 0803 2501 8201 9609 960310 7018
0 5|0403 0406 0409 0713 0804 0910 1001 1006 1101 1102 1106 170113 170114 1905 2309 4901 0801
5|0402 0405 0901 0902 0904 0908 0909 1507 1508 1511 1512 1514 1701 1704 1806 1902 2001 2007 2009 2103 2105 2201
5|2505 3005 3406 3605 330741 481910 481920 5208 5209 5210 5211 5212 5407 6911 8452 8712 871160 9003 960321
5 0|1904 2106 3003 3004 6912 9018 9619
5 18|2515 2516 2711 3102 3105 3305 3306 3401 61 62 6301 6302 6303 6304 6305 64 7323 7418 7615 8714 9004 9503 9504 9506
18|2523 3208 3209 3210 3214 3215 3303 3402 3405 3506 3808 3917 3919 3920 3922 3923 3924 3925 4412 4418 4818 4910 6506
18|6810 6907 6910 7007 7009 72 7306 7307 7308 7318 7326 7403 7408 7411 7604 7606 7607 7610 8202 8203 8204 8205 8207 8211
18|8212 8215 8301 8302 8309 8415 8418 8421 8443 8450 8467 8471 8473 8481 8482 8501 8504 8506 8507 8509 8513 8517 8518
18|8525 8528 8536 8537 8539 8544 9028 9101 9102 9401 9608 9613 9617
18 0|4802 4820 8214
18 5|3304 3307 3926 4011 4013 4202 4819 6802 7013 7317 7319 7321 8413 8414 8419 8424 8516 8523 8541 8708 9025 9403 9404 9405
18 5 0|4016 9603
18 40 5|8703
18 40|8711
40|21069020 220210 2402
40 5|2202
40 18|2403
3|7106 7108 7113 7114
3 0|7117
0.25 1.5|7102
18|230910
18|9961 9962 9967 9968 9972 9982 9983 9984 9985 9987
5 18|9963 9965
18 5|9966 9988 9997`

const ratesOf = new Map(
  RATES.trim()
    .split('\n')
    .flatMap((line) => {
      const [rates = '', numbers = ''] = line.split('|')
      return numbers.split(' ').map((number) => [number, rates.split(' ').map(Number)] as const)
    }),
)

/**
 * The GST rates in percent that goods or services with this HSN number or SAC usually have, the most usual first; none where
 * it is too short or nothing is known. It is a hint: the law decides by the goods, not by the number alone.
 */
export function usualRates(hsnNumber: string): readonly number[] {
  const digits = hsnNumber.replace(/[\s-]/g, '')
  if (!/^\d{4,8}$/.test(digits)) return []
  for (let length = digits.length; length >= 2; length -= 1) {
    const found = ratesOf.get(digits.slice(0, length))
    if (found) return found
  }
  return []
}

/** Whether a GST rate in percent is none of those that are usual for an HSN number or SAC. */
export function isUnusual(hsnNumber: string, rate: number): boolean {
  const usual = usualRates(hsnNumber)
  return usual.length > 0 && !usual.includes(rate)
}
