import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#base/server/project-folder.ts'

const file = join('src', 'users', 'server', 'breached-passwords.txt')

let known: Set<string> | undefined

/** Words that people in India put before figures, and that the list hardly has. */
const WORDS =
  'india bharat hindustan jaihind namaste mumbai delhi pune chennai kolkata bangalore bengaluru hyderabad ahmedabad krishna ganesh hanuman saibaba omsairam shriram jaishriram waheguru dukaan'
const words = new Set(WORDS.split(' '))

/**
 * Whether a password is one of the 100,000 of at least 8 characters that were found most often in breaches (the public
 * list of 10 million passwords by Mark Burnett), in upper or lower case and whatever signs are in it, or a word of such a
 * password with up to 4 figures after it. The list is read when it is first needed.
 */
export function isBreachedPassword(password: string): boolean {
  known ??= new Set(readFileSync(join(projectFolder(), file), 'utf8').split('\n'))
  const text = password.toLowerCase()
  const plain = text.replace(/[^a-z\d]/g, '')
  const word = /^([a-z]+)\d{0,4}$/.exec(plain)?.[1] ?? ''
  return [text, plain, `${word}123`, `${word}1234`].some((each) => known?.has(each)) || words.has(word)
}
