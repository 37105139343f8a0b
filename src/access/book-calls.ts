/** Who keeps the books, and who also reads them. */
export const auditors = ['owner', 'admin', 'accountant'] as const
export const bookReaders = [...auditors, 'viewer'] as const

/** The roles that may make each call of accounts and what is booked to them. */
export const bookCalls = {
  'accounts.getAll': [...bookReaders, 'purchasing'],
  'accounts.getOne': bookReaders,
  'accounts.create': auditors,
  'accounts.update': auditors,
  'accounts.delete': auditors,
  'accounts.restore': auditors,
  'accounts.chooseForModes': auditors,

  'expenses.getMany': bookReaders,
  'expenses.getOne': bookReaders,
  'expenses.getSelfInvoice': bookReaders,
  'expenses.getVoucher': bookReaders,
  'expenses.getDue': bookReaders,
  'expenses.create': auditors,
  'expenses.repeat': auditors,
  'expenses.stopRepeating': auditors,
  'expenses.attach': auditors,
  'expenses.cancel': auditors,

  'journals.getMany': bookReaders,
  'journals.getOne': bookReaders,
  'journals.create': auditors,
  'journals.createContra': auditors,
  'journals.reverse': auditors,

  'openings.getMany': bookReaders,
  'openings.getOne': bookReaders,
  'openings.getSummary': bookReaders,
  'openings.create': auditors,
  'openings.correct': auditors,
  'openings.moveToCapital': auditors,
  'openings.checkImport': auditors,
  'openings.import': auditors,

  'cheques.getMany': [...bookReaders, 'sales', 'cashier'],
  'cheques.deposit': auditors,
  'cheques.clear': auditors,
  'cheques.undo': auditors,
  'cheques.bounce': auditors,

  'bankLines.getMany': bookReaders,
  'bankLines.getOne': bookReaders,
  'bankLines.getReconciliation': bookReaders,
  'bankLines.getFormat': auditors,
  'bankLines.checkImport': auditors,
  'bankLines.import': auditors,
  'bankLines.match': auditors,
  'bankLines.unmatch': auditors,
  'bankLines.remove': auditors,

  'books.getLock': bookReaders,
  'books.settleGst': auditors,
  'books.changeCredit': auditors,
  'books.markFiled': auditors,
  'books.unmarkFiled': ['owner', 'admin'],
  'books.lock': auditors,
  'books.unlock': ['owner', 'admin'],
  'books.closeYear': ['owner', 'admin'],

  'ledgers.getStatements': bookReaders,
  'ledgers.getDayBook': bookReaders,
  'ledgers.getGst': bookReaders,
  'ledgers.getCredit': bookReaders,
  'ledgers.getAccount': bookReaders,
} as const
