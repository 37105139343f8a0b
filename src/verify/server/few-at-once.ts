/** As many as one workspace may have read at once (base/server/turns.ts). */
const FEW = 3

/** Does the work for each row, a few rows at a time. */
export async function fewAtOnce<Row>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
  const left = rows.values()
  const worker = async () => {
    for (const row of left) await work(row)
  }
  await Promise.all(Array.from({ length: FEW }, worker))
}
