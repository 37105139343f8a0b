import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { created, idInput, updated } from '#base/list.ts'
import {
  cancelChallanInput,
  challansListInput,
  createChallanInput,
  deliverInput,
  ofSaleInput,
  takeBackInput,
  toBillInput,
  updateChallanInput,
} from '#challans/input.ts'
import {
  challanAnswer,
  challansPage,
  createdDelivery,
  deliveriesOfSale,
  toBillAnswer,
} from '#challans/output.ts'
import { findSale } from '#sales/server/store.ts'
import { aheadLines, billsOf, countToBill, pageOfChallans } from './ahead-store.ts'
import { create } from './create.ts'
import { deliver } from './deliver.ts'
import { challanAnswerOf, challanInList, deliveryOf } from './present.ts'
import { challansOf, findChallan } from './store.ts'
import { cancelAhead, takeBack } from './take-back.ts'
import { toBill } from './to-bill.ts'
import { undo } from './undo.ts'
import { update } from './update.ts'

/** Delivery challans (CGST Rule 55): goods that leave before they are billed, or for an ordered sale in parts. */
export const challanProcedures = {
  getMany: workspaceQuery('challans.getMany', challansListInput, challansPage, async (scope, input) => {
    const [{ rows, pagination }, count] = await Promise.all([
      pageOfChallans(scope, input),
      countToBill(scope),
    ])
    return { challans: rows.map(challanInList), pagination, toBill: count }
  }),

  getOne: workspaceQuery('challans.getOne', idInput, challanAnswer, async (scope, { id }) => {
    const [found, lines, bills] = await Promise.all([
      findChallan(scope, id),
      aheadLines(scope, [id]),
      billsOf(scope, id),
    ])
    return challanAnswerOf(found, lines, bills)
  }),

  getToBill: workspaceQuery('challans.getToBill', toBillInput, toBillAnswer, toBill),

  getOfSale: workspaceQuery(
    'challans.getOfSale',
    ofSaleInput,
    deliveriesOfSale,
    async (scope, { saleId }) => {
      const [, rows] = await Promise.all([findSale(scope, saleId), challansOf(scope, saleId)])
      return rows.map(deliveryOf)
    },
  ),

  create: workspaceMutation('challans.create', createChallanInput, created, create),

  deliver: workspaceMutation('challans.deliver', deliverInput, createdDelivery, deliver),

  update: workspaceMutation('challans.update', updateChallanInput, updated, update),

  takeBack: workspaceMutation('challans.takeBack', takeBackInput, updated, takeBack),

  cancel: workspaceMutation('challans.cancel', cancelChallanInput, updated, async (scope, input) => {
    const { sale_id: saleId } = await findChallan(scope, input.id)
    return saleId === null ? cancelAhead(scope, input) : undo(scope, saleId, input)
  }),
}
