/**
 * Tables of a workspace that an archive leaves out: people and their secrets, what only its installation can use, and sums
 * with their queue, the states of cheques and reconciling items, because an import makes them again.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'members',
  'invitations',
  'notifications',
  'idempotency_keys',
  'import_runs',
  'bill_shares',
  'quotation_shares',
  'trade_queue',
  'trade_sums',
  'unrolled',
  'account_days',
  'voucher_days',
  'cheques',
  'reconciling_items',
])

/** Columns that people have no use for: the workspace is the archive, and the search text repeats others. */
export const LEFT_OUT_OF_CSV: ReadonlySet<string> = new Set(['workspace_id', 'search'])
