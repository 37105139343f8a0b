import { createServer, type Socket } from 'node:net'

/** A mail server for tests: the messages it accepted, and whether it refuses for now. */
export type SmtpServer = {
  url: string
  taken: string[]
  isDown: boolean
  /** Connections that wait for its greeting while it `isSilent`. */
  waiting: number
  isSilent: boolean
  close: () => Promise<void>
}

/**
 * Opens a mail server that accepts every message, refuses each (451) while `isDown`, and stays silent while
 * `isSilent`.
 */
export async function openSmtp(): Promise<SmtpServer> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)))
    if (smtp.isSilent) {
      smtp.waiting += 1
      return
    }
    let text = ''
    let isData = false
    socket.setEncoding('utf8')
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk
      for (let end = text.indexOf('\r\n'); !isData && end >= 0; end = text.indexOf('\r\n')) {
        const command = text.slice(0, end).toUpperCase()
        text = text.slice(end + 2)
        isData = command === 'DATA'
        socket.write(replyTo(command, smtp.isDown))
      }
      const end = isData ? text.indexOf('\r\n.\r\n') : -1
      if (end < 0) return
      smtp.taken.push(text.slice(0, end))
      text = text.slice(end + 5)
      isData = false
      socket.write('250 taken\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    isDown: false,
    waiting: 0,
    isSilent: false,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return smtp
}

function replyTo(command: string, isDown: boolean): string {
  if (command.startsWith('MAIL') && isDown) return '451 try later\r\n'
  if (command === 'DATA') return '354 go on\r\n'
  return command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
}
