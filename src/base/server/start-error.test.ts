import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { folderError, listenError, StartError } from './start-error.ts'

const listen = (port: number, host: string) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })

test('names a port in use and says what to do', async () => {
  const first = await listen(0, '127.0.0.1')
  const address = first.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const error = await listen(port, '127.0.0.1').catch((refusal) =>
    listenError(refusal, { host: '127.0.0.1', port }),
  )
  first.close()
  expect(error).toBeInstanceOf(StartError)
  expect(error).toMatchObject({
    message: `Port ${port} on 127.0.0.1 is already taken by another program. Stop it, or set PORT to a free port.`,
  })
})

test('names an address of another machine', async () => {
  const refusal = await listen(0, '203.0.113.1').catch((error) => error)
  expect(listenError(refusal, { host: '203.0.113.1', port: 80 }).message).toMatch(/does not have the address/)
})

test('leaves an error that is already a sentence unchanged', () => {
  const own = new StartError('Already said.')
  expect(folderError(own, '/data')).toBe(own)
  expect(folderError(new Error('odd'), '/data').message).toBe('The data folder /data cannot be used: odd')
})
