/** The keys of the app, as the shortcuts sheet and docs/keyboard.md list them; `Mod` is ⌘ on Apple keyboards, else Ctrl. */
export const shortcuts = [
  {
    where: 'Everywhere',
    keys: [
      { keys: 'Mod+K', does: 'Find pages, records and actions' },
      { keys: '?', does: 'Show these shortcuts' },
      { keys: 'Esc', does: 'Close the open list, else the panel or dialog' },
    ],
  },
  {
    where: 'Lists',
    keys: [
      { keys: 'n', does: 'New record in the current list' },
      { keys: '/', does: 'Search the list' },
      { keys: 'j  k', does: 'Next and previous row, or record in the open panel' },
      { keys: '↓  ↑', does: 'Next and previous row, inside the list' },
      { keys: 'Enter', does: 'Open the row' },
    ],
  },
  {
    where: 'Forms',
    keys: [
      { keys: 'Mod+Enter', does: 'Save' },
      { keys: '↓', does: 'Open the list of a picker, or the calendar of a date' },
      { keys: 'Space', does: 'Tick a box, turn a switch' },
    ],
  },
  {
    where: 'Sales, orders, intakes, returns, quotations and challans',
    keys: [
      { keys: 'Enter', does: 'Next field; from a line, the next line' },
      { keys: 'Mod+Enter', does: 'Save' },
      { keys: 'Mod+Shift+Enter', does: 'Save and print' },
      { keys: 'Scan', does: 'Add one of the product, wherever the cursor is' },
    ],
  },
  {
    where: 'Sales, quotations and challans',
    keys: [{ keys: 'Alt+1  Alt+5', does: 'Take a price that this customer paid before' }],
  },
  {
    where: 'Sales',
    keys: [
      { keys: 'Alt+P', does: 'Mark as paid in full, or not' },
      { keys: 'Alt+C', does: 'Give change or split the payment' },
    ],
  },
] as const
