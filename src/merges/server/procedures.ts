import { workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { checkMergeInput, mergeCustomersInput, mergeProductsInput, mergeVendorsInput } from '#merges/input.ts'
import { mergeAnswer, mergeCheck } from '#merges/output.ts'
import { customerMerging } from './customer-merging.ts'
import { checkMerge, merge } from './merge.ts'
import { productMerging } from './product-merging.ts'
import { vendorMerging } from './vendor-merging.ts'

/** Merging two customers: everything of one gets the other, and it ends. */
export const customerMergeProcedures = {
  checkMerge: workspaceQuery('customers.checkMerge', checkMergeInput, mergeCheck, (scope, asked) =>
    checkMerge(scope, customerMerging, asked),
  ),
  merge: workspaceMutation('customers.merge', mergeCustomersInput, mergeAnswer, (scope, asked) =>
    merge(scope, customerMerging, asked),
  ),
}

/** The same for two vendors. */
export const vendorMergeProcedures = {
  checkMerge: workspaceQuery('vendors.checkMerge', checkMergeInput, mergeCheck, (scope, asked) =>
    checkMerge(scope, vendorMerging, asked),
  ),
  merge: workspaceMutation('vendors.merge', mergeVendorsInput, mergeAnswer, (scope, asked) =>
    merge(scope, vendorMerging, asked),
  ),
}

/** The same for two products. */
export const productMergeProcedures = {
  checkMerge: workspaceQuery('products.checkMerge', checkMergeInput, mergeCheck, (scope, asked) =>
    checkMerge(scope, productMerging, asked),
  ),
  merge: workspaceMutation('products.merge', mergeProductsInput, mergeAnswer, (scope, asked) =>
    merge(scope, productMerging, asked),
  ),
}
