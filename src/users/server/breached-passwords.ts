import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#base/server/project-folder.ts'
import { plainLetters, spelledOut } from './plain-letters.ts'

const file = join('src', 'users', 'server', 'breached-passwords.txt')

let known: Set<string> | undefined

/** Words that people in India put before figures, and that the list hardly has. */
const WORDS =
  'india bharat hindustan jaihind namaste mumbai delhi pune chennai kolkata bangalore bengaluru hyderabad ahmedabad krishna ganesh ganpati hanuman saibaba omsairam shriram jaishriram jaimatadi radheradhe harharmahadev waheguru dukaan'
const words = new Set(WORDS.split(' '))

/** Ends that add little to a word: up to six figures, such as a year or a PIN code, or 1234567 and so on. */
const isShortEnd = (figures: string) => figures.length <= 6 || '1234567890'.startsWith(figures)

/** A text without the figures and signs at its end; the whole text if these are many. */
function withoutEnd(text: string): string {
  const [, stem = '', end = ''] = /^(.*[a-z])([^a-z]*)$/s.exec(text) ?? []
  return stem && isShortEnd(end.replace(/\D/g, '')) ? stem : text
}

const withoutSigns = (text: string) => text.replace(/[^a-z\d]/g, '')

/**
 * Whether a password is one of the 100,000 of at least 8 characters that were found most often in breaches (the public
 * list of 10 million passwords by Mark Burnett), or a word of such a password with a few figures after it: in upper or lower
 * case, whatever signs are in it, with figures and signs for letters, and in look-alike letters. The list is read when it is
 * first needed.
 */
export function isBreachedPassword(password: string): boolean {
  known ??= new Set(readFileSync(join(projectFolder(), file), 'utf8').trim().split('\n'))
  const text = plainLetters(password)
  const stem = withoutEnd(text)
  const wholes = [text, ...spelledOut(text)].map(withoutSigns)
  const stems = [stem, ...spelledOut(stem)].map(withoutSigns).filter((each) => /^[a-z]+$/.test(each))
  return (
    [password.toLowerCase(), text, ...wholes, ...stems.flatMap((word) => [`${word}123`, `${word}1234`])].some(
      (each) => known?.has(each),
    ) || stems.some((word) => words.has(word))
  )
}
