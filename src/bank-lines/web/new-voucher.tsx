import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { messages } from '#bank-lines/messages.ts'
import type { LineAnswer } from '#bank-lines/output.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { type Choices, choicesOf } from '#base/web/form/choices.ts'
import { Combobox } from '#base/web/form/combobox.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { ACCOUNTS } from '#books/chart.ts'

type Line = LineAnswer['line']
type Preset = Record<string, string>

/** What a line says, as the forms take it. */
const presetOf = ({ id, date, amount, narration, reference }: Line): Preset => ({
  draft: id,
  date,
  amount: String(Math.abs(amount)),
  reference: reference.slice(0, 60),
  notes: narration,
})

/** Opens a form with what a line says; what it saves is matched with the line if it comes to its amount. */
function useForms(line: Line) {
  const overlay = useOverlay()
  const queries = useQueryClient()
  const matching = useAct(orpc.bankLines.match.mutationOptions())
  const matchWith = async (documentId: string) => {
    const options = orpc.bankLines.getOne.queryOptions({ input: { id: line.id }, staleTime: 0 })
    const { candidates } = await queries.fetchQuery(options)
    const made = candidates.find((each) => each.documentId === documentId && each.amount === line.amount)
    if (made) matching.mutate({ matches: [{ lineId: line.id, voucherIds: [made.voucherId] }] })
  }
  return (name: string, more: Preset = {}) =>
    overlay.open(name, { preset: { ...presetOf(line), ...more }, onDone: matchWith })
}

/** A journal voucher of this bank account against another account. */
const journalOf = ({ account, amount }: Line, other: string): Preset => ({
  debit: amount > 0 ? String(account) : other,
  credit: amount > 0 ? other : String(account),
})

/** Enters what the bank has and the books lack: with the usual forms, filled with what the line says. */
export function NewVoucher({ line }: { line: Line }) {
  const { can } = usePlace()
  const open = useForms(line)
  const bank = String(line.account)
  const cash = String(ACCOUNTS.cash)
  const isDeposit = line.amount > 0
  return (
    <Section title="Not in the books yet?">
      <p className="mb-3 text-muted">{messages.newHelp}</p>
      {isDeposit ? <FromCustomer line={line} open={open} /> : <ToVendor line={line} open={open} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isDeposit && can('expenses.create') && (
          <>
            <Button
              onClick={() => open('expense', { paidFrom: bank, account: String(ACCOUNTS.bankCharges) })}
            >
              Bank charge
            </Button>
            <Button onClick={() => open('expense', { paidFrom: bank })}>Other expense</Button>
          </>
        )}
        {isDeposit && can('journals.create') && (
          <Button onClick={() => open('journal', journalOf(line, String(ACCOUNTS.otherIncome)))}>
            Interest received
          </Button>
        )}
        {can('journals.createContra') && (
          <Button
            onClick={() => open('contra', isDeposit ? { from: cash, to: bank } : { from: bank, to: cash })}
          >
            {isDeposit ? 'Cash deposited' : 'Cash withdrawn'}
          </Button>
        )}
        {can('journals.create') && (
          <Button onClick={() => open('journal', journalOf(line, ''))}>Journal voucher</Button>
        )}
      </div>
    </Section>
  )
}

const byTransfer = ({ account }: Line): Preset => ({ mode: 'bank_transfer', account: String(account) })

type Part = { line: Line; open: (name: string, more: Preset) => void }

function FromCustomer({ line, open }: Part) {
  const { can } = usePlace()
  const may = can('receipts.create') && can('customers.getAll')
  const query = useQuery(orpc.customers.getAll.queryOptions({ input: {}, enabled: may }))
  if (!may) return null
  const choices = choicesOf(query, (found) => found.map(({ id, name }) => ({ value: id, label: name })))
  const pick = (customerId: string) => open('receipt', { customerId, ...byTransfer(line) })
  return <Party label="Received from a customer" choices={choices} pick={pick} />
}

function ToVendor({ line, open }: Part) {
  const { can } = usePlace()
  const may = can('payments.create') && can('vendors.getAll')
  const query = useQuery(orpc.vendors.getAll.queryOptions({ input: {}, enabled: may }))
  if (!may) return null
  const choices = choicesOf(query, (found) =>
    found.map(({ id, businessName }) => ({ value: id, label: businessName })),
  )
  const pick = (vendorId: string) => open('payment', { vendorId, ...byTransfer(line) })
  return <Party label="Paid to a vendor" choices={choices} pick={pick} />
}

function Party({ label, choices, pick }: { label: string; choices: Choices; pick: (id: string) => void }) {
  const id = useId()
  return (
    <div>
      <span id={`${id}-label`} className="mb-1 block font-medium">
        {label}
      </span>
      <Combobox
        id={id}
        labelledBy={`${id}-label`}
        source={choices}
        value={undefined}
        onPick={(value) => value && pick(value)}
      />
    </div>
  )
}
