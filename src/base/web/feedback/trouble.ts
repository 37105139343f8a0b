/** Why the server cannot do its work: it gave no answer, or the reason in its answer. */
export type Trouble = 'unanswered' | 'busy' | 'database_away' | 'disk_full'

/** What it is, and when to save again what was typed, or when a page that could not be shown opens. */
export const troubleSays: Record<Trouble, { what: string; when: string }> = {
  unanswered: { what: 'No connection to Godown.', when: 'once the connection is back' },
  busy: { what: 'The server is busy.', when: 'in a moment' },
  database_away: { what: 'Godown cannot reach its database.', when: 'once the database is back' },
  disk_full: { what: "The server's disk is full.", when: 'once there is space on it again' },
}

const REASONS = ['busy', 'database_away', 'disk_full'] as const

/** The trouble that an answer tells of; undefined for one that says nothing about the server, such as a mail that was not sent. */
export async function troubleOf(response: Response): Promise<Trouble | undefined> {
  if (![502, 503, 504].includes(response.status)) return undefined
  // A proxy answers for a server that does not; ours names each request.
  if (!response.headers.has('x-request-id')) return 'unanswered'
  const said = await response.clone().text()
  return REASONS.find((reason) => said.includes(`"reason":"${reason}"`))
}
