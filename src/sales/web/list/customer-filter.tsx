import { useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { ChosenFilter } from '#base/web/table/chosen-filter.tsx'

const CustomerPick = later(() => import('#sales/web/form/customer-pick.tsx'))

/** Filters a list by one customer, whose name is shown on the button that clears it; for people who may see customers. */
export function CustomerFilter({
  id,
  onChange,
}: {
  id: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const [open, setOpen] = useState(false)
  const { can } = usePlace()
  const query = useQuery({
    ...orpc.customers.getOne.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined && can('customers.getOne'),
  })
  if (id)
    return (
      <ChosenFilter
        all="All customers"
        name={query.data?.customer.name ?? 'this customer'}
        onClear={() => onChange(undefined)}
      />
    )
  if (!can('customers.getAll')) return null
  return (
    <div className="relative">
      <Button icon={UserSearch} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="phone:sr-only">Customer</span>
      </Button>
      {open && (
        <fieldset
          aria-label="Customer"
          className="float absolute right-0 z-20 mt-1 w-72 p-3 phone:-right-24"
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <Suspense>
            <CustomerPick
              onPick={(picked) => {
                setOpen(false)
                onChange(picked)
              }}
            />
          </Suspense>
        </fieldset>
      )}
    </div>
  )
}
