import ActivityScreen from '#activity/web/activity-screen.tsx'
import { printTable } from '#ledgers/web/print-books.ts'

/** The log of the workspace, with its PDF. */
export default function Activity() {
  return <ActivityScreen print={printTable} />
}
