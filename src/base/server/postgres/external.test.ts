import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { withDatabase } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataFolder: '/nowhere' })

test('uses a running server and leaves it running', async () => {
  const url = inject('adminUrl')
  for (let round = 0; round < 2; round += 1) {
    const database = await open(url)
    expect(database).toMatchObject({ kind: 'external', adminUrl: url })
    await database.stop()
  }
})

test('an invalid address', async () => {
  await expect(open('godown')).rejects.toThrow('DATABASE_URL must be an address such as')
})

test('no server', async () => {
  await expect(open('postgres://me:secret@127.0.0.1:1/godown')).rejects.toThrow(
    'No PostgreSQL server answers at 127.0.0.1:1. Start it, or correct DATABASE_URL.',
  )
  await expect(open('postgres://me:secret@no-such-host.invalid/godown')).rejects.toThrow(
    'No PostgreSQL server answers at',
  )
})

test('another program at that address', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refusal = await open(`postgres://me:secret@127.0.0.1:${port}/godown`).catch((error) => error)
  other.close()
  expect(refusal.name).toBe('StartError')
  expect(refusal.message).not.toContain('secret')
})

test('no such database', async () => {
  await expect(open(withDatabase(inject('adminUrl'), 'absent'))).rejects.toThrow(
    'has no database named absent. Create it, or correct DATABASE_URL.',
  )
})

test('a wrong password, which is never printed', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'godown-password-'))
  const server = await openEmbedded({ dataFolder, loopback: true })
  try {
    expect(server.adminUrl).toMatch(/^postgresql:\/\/godown:[\w-]{32}@127\.0\.0\.1:\d+\/godown$/)
    const wrong = new URL(server.adminUrl)
    wrong.password = 'mistyped'
    const refusal = await open(wrong.href).catch((error) => error)
    expect(refusal.message).toBe(
      `PostgreSQL at ${wrong.host} rejects the user name or password in DATABASE_URL. Correct them.`,
    )
  } finally {
    await server.stop()
    rmSync(dataFolder, { recursive: true })
  }
})
