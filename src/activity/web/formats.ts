import { formatDate, formatMoment, formatMoney } from '#base/web/display.tsx'

/** How the log writes amounts, dates and moments. */
export const formats = { money: formatMoney, day: formatDate, moment: formatMoment }
