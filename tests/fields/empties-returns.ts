import { blank, unchanged } from './changes.ts'

/** What emptying the fields of a return changes. */
export const goodsBack = {
  ...blank('notes'),
  'items[].reason': { category: 'unwanted', description: 'Wrong size' },
  'items[].reason.description': { description: '' },
  'items[].restock': { restocked: false },
  // The refund is a receipt of its own.
  ...unchanged('refundBy'),
}
