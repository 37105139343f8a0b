import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#base/server/project-folder.ts'

const file = join('src', 'users', 'server', 'breached-passwords.txt')

let known: Set<string> | undefined

/**
 * Whether a password is one of the 100,000 of at least 8 characters that were found most often in breaches (the public
 * list of 10 million passwords by Mark Burnett), in upper or lower case. The list is read when it is first needed.
 */
export function isBreachedPassword(password: string): boolean {
  known ??= new Set(readFileSync(join(projectFolder(), file), 'utf8').split('\n'))
  return known.has(password.toLowerCase())
}
