import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { createReturnInput, exchangeSaleInput, getReturnsInput } from '#returns/input.ts'
import { createdReturn, exchangedSale, returnsAnswer } from '#returns/output.ts'
import { findSale } from '#sales/server/store.ts'
import { exchange } from './exchange.ts'
import { returnAnswerOf } from './present.ts'
import { returnsOf } from './store.ts'
import { takeBack } from './take-back.ts'

/** Returns of a sale (specification, sections 3, 5 and 7). */
export const returnProcedures = {
  getReturns: workspaceQuery('sales.getReturns', getReturnsInput, returnsAnswer, async (scope, input) => {
    const [, returns] = await Promise.all([findSale(scope, input.saleId), returnsOf(scope, input.saleId)])
    return returns.map(returnAnswerOf)
  }),

  createReturn: workspaceMutation('sales.createReturn', createReturnInput, createdReturn, takeBack),

  exchange: workspaceMutation('sales.exchange', exchangeSaleInput, exchangedSale, exchange),
}
