import { gstinCheckCharacter } from '#gst/gstin.ts'
import type { Registration } from '#gst/registration.ts'
import type { Dice } from './dice.ts'
import { type Place, places, seedNames } from './names.ts'

/** A customer. With `trade` they buy in quantity and on credit; the others buy for a household. */
export type Customer = {
  name: string
  email: string
  phoneNumber: string
  notes: string
  gstin: string | undefined
  registrationType: Registration
  trade: boolean
  address: { label: string; street: string; city: string; state: string; zipCode: string; country: string }
}

/** Areas in and around Pune, each with a PIN code. */
const nearby = [
  ...[place('Kothrud', '411038'), place('Karve Nagar', '411052'), place('Warje', '411058')],
  ...[place('Dhankawadi', '411043'), place('Katraj', '411046'), place('Kondhwa', '411048')],
  ...[place('Bibwewadi', '411037'), place('Hadapsar', '411028'), place('Kharadi', '411014')],
  ...[place('Aundh', '411007'), place('Baner', '411045'), place('Wakad', '411057')],
  ...[place('Pimpri', '411018'), place('Chinchwad', '411033'), place('Shivajinagar', '411005')],
  ...[place('Sinhagad Road', '411051'), place('Bavdhan', '411021'), place('Paud', '412108')],
]
function place(city: string, zipCode: string): Place {
  return { city, zipCode, state: 'Maharashtra', stateCode: '27' }
}

const trades = [
  ...['Constructions', 'Builders', 'Electricals', 'Plumbing Works', 'Interiors', 'Fabricators'],
  ...['Furniture', 'Hardware', 'Infra Projects', 'Painting Contractors', 'Farm House', 'Enterprises'],
]
const bodies = ['Co-operative Housing Society', 'English Medium School', 'Lodge', 'Mangal Karyalaya']
const tradeNotes = [
  'Site delivery before 9 am',
  'Pays by cheque, 30 days',
  'Ask for Sagar on site',
  '',
  '',
  '',
]
const latin = /^[A-Za-z' ]+$/

/** A valid GSTIN that belongs to nobody: serial 0000. */
function gstinOf(name: string, stateCode: string, dice: Dice): string {
  const letter = () => String.fromCharCode(65 + dice.int(0, 25))
  const initial = name
    .replace(/[^A-Za-z]/g, '')
    .charAt(0)
    .toUpperCase()
  const first = `${stateCode}${letter()}${letter()}${letter()}${dice.pick(['P', 'F', 'C'])}${initial}0000${letter()}1Z`
  return first + gstinCheckCharacter(first)
}

/** The customers of a seed, those of the first day first. The first one is the counter's cash customer. */
export function customersOf(count: number, seed: number, dice: Dice): Customer[] {
  const names = seedNames(seed)
  const taken = new Set<string>()
  const fresh = (make: () => string): string => {
    for (;;) {
      const name = make()
      if (latin.test(name) && !taken.has(name)) {
        taken.add(name)
        return name
      }
    }
  }
  return Array.from({ length: count }, (_, at): Customer => {
    const trade = at % 5 === 1 || at % 5 === 3
    const away = trade && at % 7 === 1
    const name = fresh(() => (trade ? tradeName(names, dice) : names.fullName()))
    const home = away ? awayFrom(dice) : dice.pick(nearby)
    const registered = trade && !dice.chance(0.2)
    return {
      name: at === 0 ? 'Cash customer' : name,
      email: `customer${String(at + 1).padStart(3, '0')}@example.in`,
      phoneNumber: `+91 9${dice.int(7000, 9999)} ${String(dice.int(0, 99_999)).padStart(5, '0')}`,
      notes: trade ? dice.pick(tradeNotes) : '',
      gstin: registered ? gstinOf(name, home.stateCode, dice) : undefined,
      registrationType: registered ? (dice.chance(0.1) ? 'composition' : 'regular') : 'unregistered',
      trade,
      address: {
        label: trade ? 'Office' : 'Home',
        street: names.street(),
        city: home.stateCode === '27' && !away ? `${home.city}, Pune` : home.city,
        state: home.state,
        zipCode: home.zipCode,
        country: 'India',
      },
    }
  })
}

const tradeName = (names: ReturnType<typeof seedNames>, dice: Dice): string =>
  dice.chance(0.15)
    ? `${names.firstName()} ${dice.pick(bodies)}`
    : `${dice.chance(0.5) ? names.lastName() : names.firstName()} ${dice.pick(trades)}`

const awayFrom = (dice: Dice): Place => dice.pick(places.filter(({ stateCode }) => stateCode !== '27'))
