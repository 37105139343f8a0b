import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { messages } from '#bank-lines/messages.ts'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { orpc } from '#base/web/rpc.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { besideColumns } from './beside-columns.tsx'
import { MatchVouchers } from './match-vouchers.tsx'

/** Matches several statement lines, whose ids the preset `lines` names, with the one voucher that the bank shows in them. */
export default function MatchLines({ preset, close, done }: OverlayProps) {
  const [id = '', ...otherIds] = (preset.lines ?? '').split(',')
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const query = useQuery(
    orpc.bankLines.getOne.queryOptions({
      input: { id, otherIds, ...(asked !== '' && { search: asked }) },
      placeholderData: keepPreviousData,
    }),
  )
  const found = query.data
  return (
    <Modal title={messages.together(otherIds.length + 1)} close={close}>
      {query.error && <LoadFailure error={query.error} />}
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {found && (
        <>
          <p className="mb-3 text-muted">{messages.togetherHelp}</p>
          <LineTable
            name="Statement lines"
            columns={besideColumns}
            lines={[found.line, ...found.others]}
            keyOf={(line) => line.id}
          />
          <MatchVouchers found={found} search={search} find={setSearch} done={() => done('')} />
        </>
      )}
    </Modal>
  )
}
