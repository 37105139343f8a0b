import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/* ./godown [command] [arguments]: runs a program of an unpacked release. Without a command it starts the server. */

const here = path.dirname(fileURLToPath(import.meta.url))
/** The program of each command. @type {Record<string, string>} */
const programs = {
  start: 'server',
  backup: 'backup',
  restore: 'restore',
  verify: 'verify',
  'check-books': 'verify',
  demo: 'demo',
}

const [command = 'start'] = process.argv.splice(2, 1)
const program = Object.hasOwn(programs, command) ? programs[command] : undefined
if (!program) {
  console.error(`Use one of these commands: ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}
if (command === 'check-books') process.argv.push('books')
process.env.NODE_ENV ??= 'production'
process.env.GODOWN_DATA ||= path.join(here, 'data')
await import(pathToFileURL(path.join(here, 'dist', 'server', `${program}.js`)).href)
