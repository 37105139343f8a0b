import { useQuery } from '@tanstack/react-query'
import { TextField } from '#base/web/form/fields.tsx'
import { orpc } from '#base/web/rpc.ts'
import { GROUPS, groupLabels, LONGEST_GROUP } from '#products/groups.ts'

/** Category, brand and shelf location: those in use are offered, others are typed. */
export default function GroupFields({ disabled }: { disabled?: boolean }) {
  const { data } = useQuery(orpc.products.getGroups.queryOptions({ input: {} }))
  return (
    <div className="grid grid-cols-3 gap-4 phone:grid-cols-1">
      {GROUPS.map((group) => (
        <TextField
          key={group}
          name={group}
          label={groupLabels[group]}
          optional
          disabled={disabled}
          maxLength={LONGEST_GROUP}
          offers={data?.[group] ?? []}
        />
      ))}
    </div>
  )
}
