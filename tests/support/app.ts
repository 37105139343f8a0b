import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** A running server process of the built product. */
export type App = {
  url: string
  process: ChildProcess
  /** Calls the API as a program does. Returns the status and the body. */
  call(
    call: string,
    input: unknown,
    as?: { token?: string; workspace?: string; key?: string },
  ): Promise<Answer>
  /** Stops it with SIGTERM, or with the given signal. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads any answer of the server.
export type Answer = { status: number; body: any }

/**
 * A port that nothing listens on, below those that systems give to connections: one of these may be taken again before
 * the server that it is for has started.
 */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const server = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })

/** A server that sends mail or runs behind a proxy must know its URL, and so its port, before it starts. */
async function addressFor(env: Record<string, string>): Promise<Record<string, string>> {
  if (env.GODOWN_URL || (!env.SMTP_URL && !env.TRUST_PROXY)) return { PORT: '0' }
  const port = await freePort()
  return { PORT: String(port), GODOWN_URL: `http://127.0.0.1:${port}` }
}

/** Ends the server when the process of its tests ends, for whatever reason. */
const END_WITH_PARENT = `--import "data:text/javascript,${encodeURIComponent(`process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))`)}"`

/** Starts `dist/server/server.js` on a free port. `env` names its database or data folder; `flags` are for Node. */
export const startApp = (env: Record<string, string>, flags: readonly string[] = []): Promise<App> =>
  startCommand(process.execPath, [...flags, 'dist/server/server.js'], env)

/** Starts a server with a command of its own, such as that of a release. */
export async function startCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<App> {
  const address = await addressFor(env)
  const options = { NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${END_WITH_PARENT}` }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, LOG_LEVEL: 'error', GODOWN_PROCESSES: '1', ...address, ...env, ...options },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    let output = ''
    child.stderr?.on('data', (text) => {
      output += String(text)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}. ${output}`)))
    child.stdout?.on('data', (text) => {
      output += String(text)
      const url = /ready at (\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1')
      if (!url) return
      resolve({
        url,
        process: child,
        call: (call, input, as = {}) => callApp(url, call, input, as),
        stop: async (signal = 'SIGTERM') => {
          child.kill(signal)
          await ended
        },
      })
    })
  })
}

async function callApp(
  url: string,
  call: string,
  input: unknown,
  { token, workspace, key }: { token?: string; workspace?: string; key?: string },
): Promise<Answer> {
  const response = await fetch(`${url}/api/v1/${call.replace('.', '/')}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(workspace ? { 'x-workspace': workspace } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

/** Signs a user up as a program does. Returns the bearer token. */
export async function signUp(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', lastName: 'Rao', email, password: 'a long password' }),
  })
  const { token }: { token?: string } = await response.json()
  if (!token) throw new Error(`Sign-up answered ${response.status}`)
  return token
}
