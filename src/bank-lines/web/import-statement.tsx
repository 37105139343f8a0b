import { useQuery } from '@tanstack/react-query'
import type { BankColumn } from '#bank-lines/banks.ts'
import { bankColumns, missingColumns } from '#bank-lines/columns.ts'
import { fromHeading, mappingOf, type RememberedColumns } from '#bank-lines/heading.ts'
import { messages } from '#bank-lines/messages.ts'
import type { StatementCheck } from '#bank-lines/output.ts'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { ImportFile, ImportNoun } from '#imports/noun.ts'
import { ImportDialog } from '#imports/web/import-dialog.tsx'

const nounOf = (
  account: number,
  name: string,
  remembered: RememberedColumns,
): ImportNoun<BankColumn, StatementCheck> => {
  const sent = ({ fills: _, ...file }: ImportFile<BankColumn>) => ({ ...file, account })
  return {
    title: `Import statement of ${name}`,
    words: ['statement line', 'statement lines'],
    list: 'bank-reconciliation',
    search: account === ACCOUNTS.bank ? {} : { account: String(account) },
    needs: messages.importNeeds,
    columns: bankColumns,
    missing: missingColumns,
    prepare: (table) => fromHeading(table, remembered),
    guess: (headers) => mappingOf(headers, remembered),
    verdict: ({ accepted, known }) => messages.check(accepted, known),
    warnings: ({ warnings }) => warnings,
    check: (file, options) => client.bankLines.checkImport(sent(file), options),
    save: (file, { skipRefused }, options) =>
      client.bankLines.import({ ...sent(file), skipRefused }, options),
  }
}

/** Imports a statement of one bank account, whose headings are remembered. */
export default function ImportStatement({ preset, close }: OverlayProps) {
  const account = Number(preset.account) || ACCOUNTS.bank
  const format = useQuery(
    orpc.bankLines.getFormat.queryOptions({ input: { account }, refetchOnMount: 'always' }),
  )
  const chart = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  const failed = format.error ?? chart.error
  // What the last import remembered may not be in the cache yet.
  if (!format.data || !format.isFetchedAfterMount || !chart.data)
    return (
      <Modal title="Import statement" close={close}>
        {failed ? <LoadFailure error={failed} /> : <Skeleton className="h-40 w-full" />}
      </Modal>
    )
  const name = chart.data.accounts.find(({ code }) => code === account)?.name ?? ''
  return <ImportDialog noun={nounOf(account, name, format.data.headings)} close={close} />
}
