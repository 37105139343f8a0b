import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { drawPdf } from '#base/server/draw-pdf.ts'
import type { FileStore, Mail } from '#base/server/services.ts'
import { messages } from '#statements/messages.ts'
import type { Statement } from '#statements/output.ts'
import { statementFileName } from '#statements/statement-document.ts'
import { logoOf } from '#uploads/server/printable.ts'

/** A statement as an email with its PDF, which is rendered when the message is sent, outside the call's transaction. */
export function statementMail(
  statement: Statement,
  { email: to, message }: { email: string; message: string },
  files: FileStore,
): Mail {
  const { workspace, party, from, to: until, closing } = statement
  const shop = workspace.identity.tradeName || workspace.name
  const balance = messages.balance(closing, formatRupees(toPaise(Math.abs(closing))))
  return {
    to,
    subject: messages.subject(from, until, shop),
    body: message || messages.body(party.name, from, until, balance, shop),
    attachments: [{ filename: statementFileName(statement), content: () => statementPdf(statement, files) }],
    orElse: messages.notSent(to),
  }
}

/** The statement as a PDF file. The layout code is loaded on first use. */
async function statementPdf(statement: Statement, files: FileStore): Promise<Buffer> {
  const [{ statementDocument }, logo] = await Promise.all([
    import('#statements/statement-document.ts'),
    logoOf(files, statement.workspace.logo),
  ])
  return drawPdf(statementDocument(statement, logo))
}
