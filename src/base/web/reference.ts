/** A message with the id that finds the request in the server's log, if the data of the answer name one. */
export const withReference = (message: string, data: unknown): string =>
  typeof data === 'object' && data !== null && 'requestId' in data && typeof data.requestId === 'string'
    ? `${message} Reference: ${data.requestId}`
    : message
