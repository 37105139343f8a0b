import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret, readSecret, secretFile } from './secret.ts'

let dataFolder = ''
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'godown-secret-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

test('creates the secret once, even for concurrent starts, and keeps it private', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => loadSecret({ secret: undefined, dataFolder })),
  )
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toMatch(/^[\w-]{43}$/)
  expect(await loadSecret({ secret: undefined, dataFolder })).toBe(made[0])
  expect(readdirSync(dataFolder)).toEqual([secretFile])
  if (process.platform !== 'win32')
    expect(statSync(path.join(dataFolder, secretFile)).mode & 0o777).toBe(0o600)
})

test('[17.52] a program that only reads creates none', async () => {
  await expect(readSecret({ secret: undefined, dataFolder })).rejects.toThrow('There is no secret in')
  expect(readdirSync(dataFolder)).toEqual([])
  const made = await loadSecret({ secret: undefined, dataFolder })
  expect(await readSecret({ secret: undefined, dataFolder })).toBe(made)
})

test('the environment’s secret takes precedence and creates no file', async () => {
  expect(await loadSecret({ secret: 'given', dataFolder })).toBe('given')
  expect(readdirSync(dataFolder)).toEqual([])
})

test('never replaces an emptied secret silently', async () => {
  writeFileSync(path.join(dataFolder, secretFile), '')
  await expect(loadSecret({ secret: undefined, dataFolder })).rejects.toThrow('does not hold a secret')
})
