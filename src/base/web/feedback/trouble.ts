/** Why the server cannot do its work: it gave no answer, or the reason in its answer. */
export type Trouble = 'unanswered' | 'busy' | 'database_away' | 'disk_full'

/** What the note and a page that could not be shown say about it. */
export const troubleSays: Record<Trouble, { what: string; typed: string; page: string }> = {
  unanswered: {
    what: 'No connection to Godown.',
    typed: 'What you typed stays here; save it once the connection is back.',
    page: 'The page opens when the connection is back.',
  },
  busy: {
    what: 'The server is busy.',
    typed: 'What you typed stays here; save it again in a moment.',
    page: 'The page opens in a moment.',
  },
  database_away: {
    what: 'Godown cannot reach its database.',
    typed: 'What you typed stays here; save it once the database is back.',
    page: 'The page opens when the database is back.',
  },
  disk_full: {
    what: "The server's disk is full.",
    typed: 'What you typed stays here; save it once its administrator has freed some space.',
    page: 'The page opens when its administrator has freed some space.',
  },
}

/** The trouble that an answer tells of; undefined for one that says nothing about the server, such as a mail that was not sent. */
export async function troubleOf(response: Response): Promise<Trouble | undefined> {
  if (![502, 503, 504].includes(response.status)) return undefined
  // A proxy answers for a server that does not; ours names each request.
  if (!response.headers.has('x-request-id')) return 'unanswered'
  const reason = reasonIn(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  )
  return reason === 'busy' || reason === 'database_away' || reason === 'disk_full' ? reason : undefined
}

/** The reason in the answer of a call, in one's own format or `/rpc`'s, or of `/readyz`. */
function reasonIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('json' in answer) return reasonIn(answer.json)
  if ('data' in answer) return reasonIn(answer.data)
  return 'reason' in answer ? answer.reason : undefined
}
