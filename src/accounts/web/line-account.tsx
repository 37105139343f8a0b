import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useField } from '#base/web/form/field.tsx'
import { FieldFrame } from '#base/web/form/field-frame.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { type Mode, moneyGroup } from '#books/mode.ts'

type Props = { name: string; mode: Mode; received: boolean }

/** The account that money of a line reaches or leaves, for shops with several that hold money of its mode; at first that of the mode. */
export function LineAccount({ name, mode, received }: Props) {
  const { can } = usePlace()
  const field = useField(name)
  const enabled = can('accounts.getAll')
  const { data } = useQuery(orpc.accounts.getAll.queryOptions({ input: {}, enabled }))
  // A cheque that comes in waits in hand, whatever bank it will go to.
  const waits = mode === 'cheque' && received
  const fitting = waits
    ? []
    : data?.accounts.filter((account) => !account.isArchived && account.group === moneyGroup(mode))
  const isOfOther = typeof field.value === 'number' && !fitting?.some(({ code }) => code === field.value)
  const { change } = field
  useEffect(() => {
    if (fitting && isOfOther) change(undefined)
  })
  if (!fitting || fitting.length < 2) return null
  const usual = data?.modes.find((each) => each.mode === mode)?.account ?? fitting[0]?.code
  return (
    <FieldFrame id={field.id} label={received ? 'Received in' : 'Paid from'} error={field.error}>
      <select
        {...field.aria}
        className="control"
        value={String(isOfOther ? usual : (field.value ?? usual))}
        onChange={(event) => change(Number(event.target.value))}
        onBlur={field.blur}
      >
        {fitting.map((account) => (
          <option key={account.code} value={account.code}>
            {account.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
