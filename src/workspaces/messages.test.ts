import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test.each([
  [false, ', once its books have been exported. You can reopen it until then.'],
  [true, ', even if nobody exported its books. You can reopen it until then.'],
])(
  '[27.122] before a workspace is closed, with %s for its end without an export, the text says when it is deleted',
  (withoutExport, end) => {
    expect(messages.closeHelp(withoutExport).endsWith(end)).toBe(true)
  },
)
