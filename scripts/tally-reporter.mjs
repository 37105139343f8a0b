import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ message: string, stack?: string }} Thrown */
/** @typedef {{ passed: number, failed: number, skipped: number, reasons: string[] }} Tally */

/** What an error says and where in the project it came from. @param {Thrown} error */
const said = ({ message, stack = '' }) => {
  const lines = (stack.includes(message) ? stack : `${message}\n${stack}`).split('\n')
  return lines
    .filter((line) => !line.includes('node_modules'))
    .join('\n')
    .slice(0, 1000)
}

/**
 * A vitest reporter that writes to the file named by TEST_TALLY how many tests passed, failed and were skipped, and the
 * reason of each failure, including errors outside of tests.
 */
export default class TallyReporter {
  /** @type {import('vitest/reporters').Reporter['onTestRunEnd']} */
  onTestRunEnd(modules, outside) {
    /** @type {Tally} */
    const tally = { passed: 0, failed: 0, skipped: 0, reasons: [] }
    for (const module of modules) {
      const where = path.relative('', module.moduleId)
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state !== 'pending') tally[state] += 1
        if (state === 'failed')
          tally.reasons.push(`${where} > ${test.fullName}\n  ${errors.map(said).join('\n')}`)
      }
      // A file that does not load, or the set-up of a group of tests.
      const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
      for (const error of suites) tally.reasons.push(`${where}: ${said(error)}`)
    }
    for (const error of outside) tally.reasons.push(`outside of a test: ${said(error)}`)
    writeFileSync(process.env.TEST_TALLY ?? '', JSON.stringify(tally))
  }
}
