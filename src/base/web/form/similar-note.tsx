import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { duplicateText, type PossibleDuplicate } from '#base/possible-duplicate.ts'
import type { Typed } from '#base/similar.ts'
import { Link } from '#base/web/page/address.tsx'

/** The form fields that identify a customer, a vendor or a product. */
export type PartyFields = { [Key in keyof Typed]?: string }

/** The values of those fields, once typing pauses. */
export function useTyped(fields: PartyFields): Typed {
  const values: unknown[] = useWatch({ name: Object.values(fields) })
  const typed = JSON.stringify(
    Object.fromEntries(
      Object.keys(fields).flatMap((key, at) => {
        const value = values[at]
        return typeof value === 'string' && value.trim() ? [[key, value]] : []
      }),
    ),
  )
  const [settled, setSettled] = useState('{}')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 300)
    return () => clearTimeout(timer)
  }, [typed])
  return JSON.parse(settled)
}

/** Points out existing records that may be duplicates; `address` links to their details in another tab. */
export const SimilarNote = ({
  similar,
  address,
}: {
  similar: readonly PossibleDuplicate[]
  address: (id: string) => string
}) =>
  similar.length === 0 ? null : (
    <div role="status" className="sticky bottom-0 z-10 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">
      {similar.map((each) => (
        <p key={each.id}>
          <Link to={address(each.id)} target="_blank" className="font-medium underline underline-offset-2">
            {duplicateText(each)}
          </Link>{' '}
          already exists.
        </p>
      ))}
    </div>
  )
