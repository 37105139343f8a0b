import { expect, test } from 'vitest'
import { readPreset, withOverlay, withoutOverlay } from './overlays.ts'

test('[16.320] closing a form clears its presets, and other forms do not read them', () => {
  const order = withOverlay({ page: 2 }, 'purchase-order')
  const both = withOverlay(order, 'product', { vendorId: 'patil' })
  expect(readPreset(both, 'product')).toEqual({ vendorId: 'patil' })
  expect(readPreset(both, 'purchase-order')).toEqual({})
  expect(withoutOverlay(both, 'product')).toEqual(order)
})

test('[16.320] a form keeps its own presets while another covers it', () => {
  const intake = withOverlay({}, 'inventory-intake', { purchaseOrderId: 'one' })
  expect(intake).toEqual({ create: 'inventory-intake', 'preset.purchaseOrderId': 'one' })
  const both = withOverlay(intake, 'logistics')
  expect(readPreset(both, 'inventory-intake')).toEqual({ purchaseOrderId: 'one' })
  expect(readPreset(both, 'logistics')).toEqual({})
  expect(withoutOverlay(withoutOverlay(both, 'logistics'), 'inventory-intake')).toEqual({})
})
