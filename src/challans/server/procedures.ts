import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { idInput, updated } from '#base/list.ts'
import { cancelChallanInput, deliverInput, ofSaleInput } from '#challans/input.ts'
import { challanAnswer, createdDelivery, deliveriesOfSale } from '#challans/output.ts'
import { findSale } from '#sales/server/store.ts'
import { deliver } from './deliver.ts'
import { challanAnswerOf, deliveryOf } from './present.ts'
import { challansOf, findChallan } from './store.ts'
import { undo } from './undo.ts'

/** Delivery challans (CGST Rule 55): goods that leave for a sale in parts. */
export const challanProcedures = {
  getOne: workspaceQuery('challans.getOne', idInput, challanAnswer, async (scope, { id }) =>
    challanAnswerOf(await findChallan(scope, id)),
  ),

  getOfSale: workspaceQuery(
    'challans.getOfSale',
    ofSaleInput,
    deliveriesOfSale,
    async (scope, { saleId }) => {
      const [, rows] = await Promise.all([findSale(scope, saleId), challansOf(scope, saleId)])
      return rows.map(deliveryOf)
    },
  ),

  deliver: workspaceMutation('challans.deliver', deliverInput, createdDelivery, deliver),

  cancel: workspaceMutation('challans.cancel', cancelChallanInput, updated, undo),
}
