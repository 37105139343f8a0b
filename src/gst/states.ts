/**
 * S: a State; UL: a union territory with legislature (both levy SGST); UT: a union territory without one (UTGST Act
 * s.2(8)), which levies UTGST.
 */
export type StateKind = 'S' | 'UL' | 'UT'

/** A state or union territory by its GST code, with the first digits of its PIN codes. */
export type State = {
  code: string
  name: string
  kind: StateKind
  pins: readonly string[]
  aliases: readonly string[]
}

const state = (code: string, name: string, kind: StateKind, pins: string, aliases = ''): State => ({
  code,
  name,
  kind,
  pins: pins === '' ? [] : pins.split(' '),
  aliases: aliases === '' ? [] : aliases.split(','),
})

/** The states for new records, in order of code. PIN ranges give the first three digits. */
export const STATES: readonly State[] = [
  state('01', 'Jammu and Kashmir', 'UL', '180-194', 'jk,j and k,jammu,kashmir'),
  state('02', 'Himachal Pradesh', 'S', '171-177', 'hp'),
  state('03', 'Punjab', 'S', '140-160', 'pb'),
  state('04', 'Chandigarh', 'UT', '160', 'ch'),
  state('05', 'Uttarakhand', 'S', '244-263', 'uk,ua,uttaranchal'),
  state('06', 'Haryana', 'S', '121-136', 'hr'),
  state('07', 'Delhi', 'UL', '110', 'dl,new delhi,nct of delhi'),
  state('08', 'Rajasthan', 'S', '301-345', 'rj'),
  state('09', 'Uttar Pradesh', 'S', '201-285', 'up'),
  state('10', 'Bihar', 'S', '800-855', 'br'),
  state('11', 'Sikkim', 'S', '737', 'sk'),
  state('12', 'Arunachal Pradesh', 'S', '790-792', 'ar'),
  state('13', 'Nagaland', 'S', '797-798', 'nl'),
  state('14', 'Manipur', 'S', '795', 'mn'),
  state('15', 'Mizoram', 'S', '796', 'mz'),
  state('16', 'Tripura', 'S', '799', 'tr'),
  state('17', 'Meghalaya', 'S', '793-794', 'ml'),
  state('18', 'Assam', 'S', '781-788', 'as'),
  state('19', 'West Bengal', 'S', '700-743', 'wb'),
  state('20', 'Jharkhand', 'S', '813-835', 'jh'),
  state('21', 'Odisha', 'S', '751-770', 'od,or,orissa'),
  state('22', 'Chhattisgarh', 'S', '490-497', 'cg,ct,chattisgarh'),
  state('23', 'Madhya Pradesh', 'S', '450-488', 'mp'),
  state('24', 'Gujarat', 'S', '360-396', 'gj'),
  state(
    '26',
    'Dadra and Nagar Haveli and Daman and Diu',
    'UT',
    '362 396',
    'dnhdd,dn,dd,daman and diu,dadra and nagar haveli,daman,diu,silvassa',
  ),
  state('27', 'Maharashtra', 'S', '400-445', 'mh'),
  state('29', 'Karnataka', 'S', '560-591', 'ka'),
  state('30', 'Goa', 'S', '403', 'ga'),
  state('31', 'Lakshadweep', 'UT', '682', 'ld'),
  state('32', 'Kerala', 'S', '670-695', 'kl'),
  state('33', 'Tamil Nadu', 'S', '600-643', 'tn,tamilnadu'),
  state('34', 'Puducherry', 'UL', '533 605 607 609 673', 'py,pondicherry'),
  state('35', 'Andaman and Nicobar Islands', 'UT', '744', 'an,andaman and nicobar,andaman'),
  state('36', 'Telangana', 'S', '', 'ts,tg'),
  state('37', 'Andhra Pradesh', 'S', '500-535', 'ap'),
  state('38', 'Ladakh', 'UT', '', 'la'),
  state('97', 'Other Territory', 'UT', ''),
]

/**
 * Codes in old records: Daman and Diu joined 26 on 26-01-2020, and Andhra Pradesh before its division became
 * 37.
 */
export const LEGACY_STATES: readonly State[] = [
  state('25', 'Daman and Diu', 'UT', ''),
  state('28', 'Andhra Pradesh (before division)', 'S', ''),
]

/** The states to choose from, each with its code. */
export const stateOptions = STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** The place of supply of an export. Never the state of a party in India. */
export const OTHER_COUNTRIES = '96'

const byCode = new Map([...STATES, ...LEGACY_STATES].map((each) => [each.code, each]))

/** The state of a GST code, including old codes; undefined for any other. */
export const stateOfCode = (code: string): State | undefined => byCode.get(code)

/** The name of a place of supply: 'Karnataka', 'Other Countries', or the code itself when unknown. */
export const stateName = (code: string): string =>
  code === OTHER_COUNTRIES ? 'Other Countries' : (byCode.get(code)?.name ?? code)

/** Whether this is a union territory without legislature, where the State half of GST is called UTGST. */
export const isUtgst = (code: string): boolean => byCode.get(code)?.kind === 'UT'

/**
 * Whether a PIN code matches the state, or the state's range is unknown. Only a hint: PIN codes near borders
 * differ.
 */
export function pinFitsState(pin: string, code: string): boolean {
  const prefixes = byCode.get(code)?.pins ?? []
  const prefix = Number(pin.slice(0, 3))
  if (prefixes.length === 0) return true
  return prefixes.some((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return prefix >= from && prefix <= to
  })
}
