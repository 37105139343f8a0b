import { useEffect, useRef } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'

type Chosen = { customerId?: string; deliveryAddressId?: string }

/**
 * Selects the default address of a customer when they are picked; `kept` is one whose address was chosen before, as is that of
 * a restored form.
 */
export function useDefaultAddress(
  form: FormState,
  { customerId, deliveryAddressId }: Chosen,
  addresses: readonly { id: string; isDefault: string }[] | undefined,
  kept: string | null | undefined,
) {
  const preset = useRef(kept ?? undefined)
  const { restored } = form
  const { getValues, setValue } = form.methods
  useEffect(() => {
    if (!customerId) preset.current = undefined
    if (!customerId || !addresses || preset.current === customerId) return
    preset.current = customerId
    if (addresses.some((address) => address.id === deliveryAddressId)) return
    setValue('deliveryAddressId', addresses.find((address) => address.isDefault === 'true')?.id)
  }, [customerId, addresses, deliveryAddressId, setValue])
  useEffect(() => {
    if (restored) preset.current = getValues('customerId')
  }, [restored, getValues])
}
