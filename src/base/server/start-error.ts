/** Why Godown cannot start: one plain sentence, printed as is; the process then exits with 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/** What to do about a damaged database. */
export const RESTORE = 'Move it away and restore the last backup.'

/** The code of Node's system errors, such as `EADDRINUSE`; undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The message of any thrown value. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Why the server could not listen; `error` is what `listen` threw. */
export const listenError = (error: unknown, address: { host: string; port: number }): StartError => {
  const { host, port } = address
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already taken by another program. Stop it, or set PORT to a free port.`,
    EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one of its addresses, such as 127.0.0.1.`,
    ENOTFOUND: `The address ${host} is unknown. Set HOST to an address of this machine, such as 127.0.0.1.`,
  }
  const sentence = sentences[errorCode(error) ?? '']
  return new StartError(sentence ?? `Could not listen on ${host}:${port}: ${errorText(error)}`, {
    cause: error,
  })
}

/** The disk of the data folder is full. */
export const diskFull = (folder: string): StartError =>
  new StartError(
    `The disk that holds the data folder ${folder} is full. Free some space and start again; nothing was lost.`,
  )

/** The data folder is on a read-only disk. */
export const readOnly = (folder: string): StartError =>
  new StartError(
    `The data folder ${folder} is read-only. Make it writable, or set GODOWN_DATA to another folder.`,
  )

/** Why a folder could not be written; errors with other causes keep their own message. */
export const folderError = (error: unknown, folder: string): StartError => {
  if (error instanceof StartError) return error
  const code = errorCode(error) ?? ''
  if (code === 'ENOSPC') return diskFull(folder)
  if (code === 'EROFS') return readOnly(folder)
  const closed = `The data folder ${folder} is not writable by this user. Grant write access, or set GODOWN_DATA to another folder.`
  const noFolder = `The data folder ${folder} is not a folder. Set GODOWN_DATA to a folder.`
  const sentences: Record<string, string> = {
    EACCES: closed,
    EPERM: closed,
    ENOTDIR: noFolder,
    EEXIST: noFolder,
    ENOENT: `The data folder ${folder} could not be created. Set GODOWN_DATA to another folder.`,
  }
  const sentence = sentences[code]
  return new StartError(sentence ?? `The data folder ${folder} cannot be used: ${errorText(error)}`, {
    cause: error,
  })
}
