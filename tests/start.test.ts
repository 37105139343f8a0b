import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/folders.ts'

const { folder, remove } = temporaryFolder('node')
afterAll(remove)

/** Runs the version check as `npm start` does, in a Node.js that reports another version. */
const underNode = (version: string, program = 'console.log("started")') => {
  const disguise = path.join(folder, 'disguise.cjs')
  writeFileSync(disguise, `Object.defineProperty(process, 'version', { value: '${version}' })`)
  const args = ['-r', disguise, '-r', './scripts/require-node.cjs', '-e', program]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

describe('the Node.js version is checked before anything is installed', () => {
  test.each(['v8.17.0', 'v10.24.1', 'v18.20.4', 'v20.18.3', 'v25.0.0'])(
    '%s is refused in one sentence',
    (version) => {
      const { status, stdout, stderr } = underNode(version)
      expect({ status, stdout, stderr }).toEqual({
        status: 1,
        stdout: '',
        stderr: `Godown needs Node.js 20.19 to 24, and this is ${version.slice(1)}. Install a current one from https://nodejs.org and try again.\n`,
      })
    },
  )

  test.each(['v20.19.0', 'v22.12.0', 'v24.9.0'])('%s is accepted', (version) => {
    expect(underNode(version).stdout).toBe('started\n')
  })

  test.each([
    ['v20.19.0', 'Node.js 20 no longer gets security fixes; Node.js 22 is recommended.\n'],
    ['v22.12.0', ''],
    ['v24.9.0', ''],
  ])('only version 20 gets a recommendation to upgrade: %s', (version, note) => {
    expect(underNode(version).stderr).toBe(note)
  })

  test('the recommendation appears once, however many worker threads run', () => {
    const worker = `new (require('worker_threads').Worker)('', { eval: true })`
    expect(underNode('v20.19.0', worker).stderr.split('\n')).toHaveLength(2)
  })

  test('the check uses syntax that an old Node.js can parse', () => {
    expect(readFileSync('scripts/require-node.cjs', 'utf8')).not.toMatch(
      /=>|`|\b(const|let|import|class|async)\b|\?\.|\?\?/,
    )
  })

  test('every command for newcomers runs it', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of ['start', 'dev', 'build', 'test', 'demo', 'backup', 'restore'])
      expect(scripts[name]).toMatch(
        /^node (--[\w-]+=\d+ )*-r \.\/scripts\/require-node\.cjs scripts\/\w+\.mjs( \w+)?$/,
      )
  })
})

test('the lock file lists every platform, so npm ci works on all of them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const listed = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))
  const wanted = Object.values<{ optionalDependencies?: Record<string, string> }>(packages).flatMap((one) =>
    Object.keys(one.optionalDependencies ?? {}),
  )
  expect(wanted.filter((name) => !listed.has(name))).toEqual([])
})
