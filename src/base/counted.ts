/** '1 bill', '12 bills', '1,200 bills'; `many` where the plural takes more than an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
