import { NAMES_IN_SCRIPTS } from '#gst/state-scripts.ts'
import { STATES, type State, stateOfCode } from '#gst/states.ts'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(
  STATES.flatMap((each) =>
    [each.name, ...each.aliases, ...(NAMES_IN_SCRIPTS[each.code]?.split(',') ?? [])].map(
      (name) => [plain(name), each] as const,
    ),
  ),
)

/**
 * The state that a typed text means: a GST code, a name in any case or in an Indian script, an old name, a
 * common abbreviation, or a name with one letter too many, missing or wrong ('29', 'karnataka', 'தமிழ்நாடு',
 * 'Orissa', 'TN', 'J&K', 'Maharastra'). Undefined when unknown.
 */
export function findState(text: string): State | undefined {
  const typed = text.trim()
  return stateOfCode(typed) ?? byName.get(plain(typed)) ?? nearly(plain(typed))
}

/** Shorter names are too similar to guess. */
const GUESSED_FROM = 6

function nearly(typed: string): State | undefined {
  if (typed.length < GUESSED_FROM) return undefined
  const found = new Set(
    [...byName].flatMap(([name, each]) =>
      name.length >= GUESSED_FROM && isOneLetterOff(name, typed) ? [each] : [],
    ),
  )
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether adding, removing or changing one letter turns one text into the other. */
function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  return long.slice(same + 1) === short.slice(short.length === long.length ? same + 1 : same)
}
