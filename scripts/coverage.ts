import { coverageLines, testsById } from '../tests/support/coverage.ts'

/** `npm run coverage`: prints each line of docs/coverage and the tests that show it; `-- 5.` only those ids. */
const [wanted = ''] = process.argv.slice(2)
const tests = testsById()
for (const { id, says } of coverageLines().filter((line) => line.id.startsWith(wanted))) {
  process.stdout.write(`${id}  ${says}\n`)
  for (const test of tests.get(id) ?? ['no test']) process.stdout.write(`      ${test}\n`)
}
