import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

const amount = `(tax ->> 'amount')::bigint`

/** The account of a tax in a group of heads (131, 221 or 222), or `other`. */
const head = (group: number, other: string | number) =>
  `case tax ->> 'type' when 'CGST' then ${group}0 when 'SGST' then ${group}1 when 'UTGST' then ${group}1
     when 'IGST' then ${group}2 else ${other} end`

/** The account of a line: one that the workspace added, or the standard one of its mode. */
const mode = (cheque: number) =>
  `case when l.account > 10000 then l.account when mode = 'cash' then 1010 when mode = 'cheque' then ${cheque} else 1020 end`

const spent = `
  select workspace_id, id, 'expense' as event, account, amount_paise as amount from expenses
  union all
  select workspace_id, id, 'expense', case when itc then ${head(131, 'account')} else account end, ${amount}
  from expenses cross join jsonb_array_elements(taxes) as tax
  union all
  select workspace_id, id, 'expense', ${head(222, 'null')}, -${amount}
  from expenses cross join jsonb_array_elements(taxes) as tax where reverse_charge
  union all
  select workspace_id, id, 'expense', paid_from, -amount_paise - case when reverse_charge then 0 else tax_paise end
  from expenses
  union all
  select workspace_id, id, 'day_close', account, counted_paise - expected_paise from day_closes
  union all
  select workspace_id, id, 'day_close', 6200, expected_paise - counted_paise from day_closes`

const paid = `
  select r.workspace_id, r.id, r.kind, case r.kind when 'receipt' then ${mode(1030)} else ${mode(1020)} end,
         case r.kind when 'receipt' then l.amount_paise else -l.amount_paise end
  from receipts r join receipt_lines l on l.workspace_id = r.workspace_id and l.receipt_id = r.id
  union all
  select workspace_id, id, kind, e.account, e.amount
  from receipts cross join lateral (values (6090, discount_paise), (1320, tds_paise)) e (account, amount)
  union all
  select p.workspace_id, p.id, 'payment', ${mode(1020)}, -l.amount_paise
  from payments p join payment_lines l on l.workspace_id = p.workspace_id and l.payment_id = p.id
  union all
  select workspace_id, id, 'payment', e.account, -e.amount
  from payments cross join lateral (values (4200, discount_paise), (2240, tds_paise)) e (account, amount)`

const billed = `
  select s.workspace_id, s.id, e.event, e.account, e.amount
  from sales s cross join lateral (
    values ('sale_made', 2120, -s.taxable_paise), ('sale_made', 6095, -s.round_off_paise),
           ('sale_delivered', 2120, s.taxable_paise), ('sale_delivered', 4000, -s.taxable_paise)) e (event, account, amount)
  where e.event = 'sale_made' or s.status in ('delivered', 'returned')
     or (s.status = 'cancelled' and s.delivered_at is not null)
  union all
  select s.workspace_id, s.id, 'sale_delivered', 1210, -l.sent_cost_paise
  from sales s join sale_lines l on l.workspace_id = s.workspace_id and l.sale_id = s.id
  where s.delivered_at is not null
  union all
  select c.workspace_id, c.id, e.event, 1210, e.amount
  from challans c
  join challan_lines l on l.workspace_id = c.workspace_id and l.challan_id = c.id
  cross join lateral (
    values ('challan', l.cost_paise), ('challan_cancelled', case when c.cancelled_at is null or c.sale_id is null then 0 else -l.cost_paise end)) e (event, amount)
  union all
  select workspace_id, id, 'challan_cancelled', 1210, -cost_paise from challan_returns
  union all
  select workspace_id, sale_id, 'sale_made', ${head(221, 2214)}, -${amount}
  from sale_lines cross join jsonb_array_elements(taxes) as tax
  union all
  select r.workspace_id, r.id, case when r.return_id is null then 'credit_note' else 'return' end, e.account, e.amount
  from sale_returns r cross join lateral (values (4010, r.taxable_paise), (6095, r.round_off_paise)) e (account, amount)
  where r.cancels_id is null and not r.cancels_sale
  union all
  select r.workspace_id, r.id, case when r.return_id is null then 'credit_note' else 'return' end,
         ${head(221, 2214)}, ${amount}
  from sale_returns r
  join sale_return_lines l on l.workspace_id = r.workspace_id and l.return_id = r.id
  cross join jsonb_array_elements(l.taxes) as tax
  where r.cancels_id is null and not r.cancels_sale
  union all
  select x.workspace_id, x.id, 'supplementary_invoice', e.account, -e.amount
  from supplementary_invoices x cross join lateral (values (4000, x.taxable_paise), (6095, x.round_off_paise)) e (account, amount)
  union all
  select workspace_id, invoice_id, 'supplementary_invoice', ${head(221, 2214)}, -${amount}
  from supplementary_invoice_lines cross join jsonb_array_elements(taxes) as tax
  union all
  select l.workspace_id, l.bill_id, 'vendor_bill', e.account, e.amount
  from vendor_bill_lines l
  join vendor_bills b on b.workspace_id = l.workspace_id and b.id = l.bill_id
  cross join jsonb_array_elements(l.taxes) as tax
  cross join lateral (
    values (case when l.itc then ${head(131, 'null')} end, ${amount}),
           (case when b.reverse_charge then ${head(222, 'null')} end, -${amount})) e (account, amount)
  where e.account is not null
  union all
  select workspace_id, id, 'vendor_bill', e.account, e.amount
  from vendor_bills cross join lateral (values (1321, tcs_paise), (2240, -tds_paise)) e (account, amount)`

/** Debit notes take back what their bill posted, and what was lost with damaged units; goods leave at cost, and what differs from the bill, or from what was booked at receipt, shows. */
const debited = `
  select l.workspace_id, l.note_id, 'debit_note', 5020, -l.written_off_paise
  from debit_note_lines l
  union all
  select l.workspace_id, l.note_id, 'debit_note', 5010, l.written_off_paise +
         case when n.bill_id is null then l.value_paise - l.received_paise
           when l.quantity > 0 then l.value_paise - l.amount_paise
           when l.intake_item_id is not null or l.account = 5010 then -l.amount_paise else 0 end
         - case when k.tax_in_cost then l.tax_paise else 0 end
  from debit_note_lines l
  join debit_notes n on n.workspace_id = l.workspace_id and n.id = l.note_id
  left join vendor_bill_lines k on k.workspace_id = n.workspace_id and k.bill_id = n.bill_id and k.position = l.position
  union all
  select l.workspace_id, l.note_id, 'debit_note', e.account, e.amount
  from debit_note_lines l
  join debit_notes n on n.workspace_id = l.workspace_id and n.id = l.note_id
  join vendor_bills b on b.workspace_id = n.workspace_id and b.id = n.bill_id
  cross join jsonb_array_elements(l.taxes) as tax
  cross join lateral (
    values (case when l.itc then ${head(131, 'null')} end, -${amount}),
           (case when b.reverse_charge then ${head(222, 'null')} end, ${amount})) e (account, amount)
  where e.account is not null`

/** What is compared of each voucher: all of money spent and moved, save for the party; elsewhere tax and what has no party. */
const isCompared = `
  v.event in ('expense', 'day_close') or v.event in ('receipt', 'refund', 'payment') and p.account not in (1100, 2100)
  or v.event in ('sale_made', 'return', 'credit_note') and p.account in (2120, 2210, 2211, 2212, 2214, 4010, 6095)
  or v.event = 'supplementary_invoice' and p.account in (2210, 2211, 2212, 2214, 4000, 6095)
  or v.event = 'sale_delivered' and p.account in (1210, 2120, 4000) or v.event in ('challan', 'challan_cancelled') and p.account = 1210
  or v.event = 'vendor_bill' and p.account in (1310, 1311, 1312, 1321, 2220, 2221, 2222, 2240)
  or v.event = 'debit_note' and p.account in (1310, 1311, 1312, 2220, 2221, 2222, 5010, 5020)`

/** Tax of sales from before the books is in the difference of opening balances, 3900. */
const isFromBefore = `
  account between 2210 and 2214 and exists (
    select from vouchers o join postings p on p.workspace_id = o.workspace_id and p.voucher_id = o.id and p.account = 3900
    where o.workspace_id = d.workspace_id and o.source_id = d.id and o.event = d.event)`

/** Documents against their postings, account by account. */
const accounts: Check = `
  select w.slug, format('%s posts %s to account %s as %s, but should post %s', coalesce(v.number, d.id::text),
           ${rupees('d.posted')}, d.account, d.event, ${rupees('d.wanted')}) as says
  from (
    select workspace_id, id, event, account, sum(wanted) as wanted, sum(posted) as posted from (
      select workspace_id, id, event, account, amount as wanted, 0 as posted from (
        ${spent} union all ${paid} union all ${billed} union all ${debited}) each (workspace_id, id, event, account, amount)
      union all
      select v.workspace_id, v.source_id, v.event, p.account, 0, p.amount_paise
      from vouchers v join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
      where ${isCompared}
    ) both_sides group by 1, 2, 3, 4 having sum(wanted) <> sum(posted)
  ) d
  join workspaces w using (workspace_id)
  left join vouchers v on v.workspace_id = d.workspace_id and v.source_id = d.id and v.event = d.event
  where not (${isFromBefore})`

/** What entries without a document post is what their lines say. */
const journalLines: Check = `
  select w.slug, format('%s says %s on account %s, but posts %s', j.number, ${rupees('coalesce(l.sum, 0)')},
           coalesce(l.account, p.account), ${rupees('coalesce(p.sum, 0)')}) as says
  from (
    select workspace_id, journal_id as id, account, sum(amount_paise) as sum from journal_lines group by 1, 2, 3
  ) l
  full join (
    select v.workspace_id, v.source_id as id, p.account, sum(p.amount_paise) as sum
    from vouchers v join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
    where v.event in ('contra', 'journal', 'opening_balance', 'gst_settled', 'credit_reversed', 'credit_reclaimed', 'credit_lost') group by 1, 2, 3
  ) p using (workspace_id, id, account)
  join workspaces w using (workspace_id)
  join journals j using (workspace_id, id)
  where coalesce(l.sum, 0) <> coalesce(p.sum, 0)`

/** What entries take off the GST credit of bills and lots is what they take off the accounts of credit. */
const creditOfLines: Check = `
  select w.slug, format('%s takes %s of GST credit off bills and lots, but posts %s on account %s', j.number,
           ${rupees('coalesce(c.taken, 0)')}, ${rupees('coalesce(-l.sum, 0)')}, account) as says
  from (
    select workspace_id, journal_id as id, account, sum(amount_paise) as sum from journal_lines
    where account in (1310, 1311, 1312) group by 1, 2, 3
  ) l
  full join (
    select c.workspace_id, c.journal_id as id, h.account, sum(h.taken) as taken from credit_changes c
    cross join lateral (values (1310, c.cgst_paise), (1311, c.sgst_paise), (1312, c.igst_paise)) h (account, taken)
    group by 1, 2, 3
  ) c using (workspace_id, id, account)
  join journals j using (workspace_id, id)
  join workspaces w using (workspace_id)
  where j.kind like 'credit%' and coalesce(c.taken, 0) <> coalesce(-l.sum, 0)`

/** A bill that was taken back too late for its tax (CGST Act s.34(2)): the note has none, and what stays owed lowers sales. */
const isLate = `
  v.event = 'sale_cancelled' and (p.account between 2210 and 2214 or p.account = 4010) and exists (
    select from sale_returns r
    where r.workspace_id = v.workspace_id and r.sale_id = v.source_id and r.cancels_sale and r.tax_paise = 0)`

/** A voucher that takes another back posts its mirror; goods that a vendor takes back no longer cost what their lot costs now. */
const mirrors: Check = `
  select w.slug, format('The voucher %s of %s leaves %s on account %s of what it takes back', v.event, v.number,
           ${rupees('sum(p.amount_paise)')}, p.account) as says
  from vouchers v
  join workspaces w using (workspace_id)
  join postings p on p.workspace_id = v.workspace_id and p.voucher_id in (v.id, v.reverses_id)
  where v.reverses_id is not null and not (v.event = 'debit_note_cancelled' and p.account in (1200, 5010)) and not (${isLate})
  group by w.slug, v.workspace_id, v.id, v.event, v.number, p.account having sum(p.amount_paise) <> 0`

const countedIn = (voucher: string) =>
  `date_trunc('month', coalesce(${voucher}.gst_on, ${voucher}.voucher_date))`

const hasCredit = (voucher: string) => `
  exists (select from postings p
    where p.workspace_id = ${voucher}.workspace_id and p.voucher_id = ${voucher}.id and p.account in (1310, 1311, 1312))`

/** GST credit that is taken back, or lowered by a debit note that stands, counts no earlier than the credit itself. */
const creditMonths: Check = `
  select w.slug, format('The GST credit of the voucher %s of %s counts in %s, but that of its %s in %s', v.event, v.number,
           to_char(${countedIn('v')}, 'YYYY-MM'), o.event, to_char(${countedIn('o')}, 'YYYY-MM')) as says
  from (
    select workspace_id, id, reverses_id as of_id from vouchers
    where event in ('vendor_bill_cancelled', 'debit_note_cancelled', 'expense_cancelled')
    union all
    select n.workspace_id, v.id, b.id
    from debit_notes n
    join vouchers v on v.workspace_id = n.workspace_id and v.source_id = n.id and v.event = 'debit_note'
    join vouchers b on b.workspace_id = n.workspace_id and b.source_id = n.bill_id and b.event = 'vendor_bill'
    where n.cancelled_at is null
  ) follows
  join vouchers v using (workspace_id, id)
  join vouchers o on o.workspace_id = v.workspace_id and o.id = follows.of_id
  join workspaces w on w.workspace_id = v.workspace_id
  where ${countedIn('v')} < ${countedIn('o')} and ${hasCredit('v')} and ${hasCredit('o')}`

/** Columns that repeat another for the sake of an index. */
const copies: Check = `
  select w.slug, format('The voucher %s of %s is dated %s, but its postings %s', v.event, v.number, v.voucher_date,
           p.voucher_date) as says
  from postings p
  join vouchers v on v.workspace_id = p.workspace_id and v.id = p.voucher_id
  join workspaces w on w.workspace_id = p.workspace_id
  where p.voucher_date <> v.voucher_date
  union all
  select w.slug, format('The due %s of %s is not that of its voucher %s of %s', d.number, d.dated_on, v.number, v.voucher_date)
  from dues d
  join vouchers v on v.workspace_id = d.workspace_id and v.id = d.id
  join workspaces w on w.workspace_id = d.workspace_id
  where (d.source_id, d.number, d.dated_on) <> (v.source_id, v.number, v.voucher_date)`

/** Each cash account is closed up to its last day that was closed and not reopened. */
const cashClosed: Check = `
  select w.slug, format('Cash is closed up to %s, but the last closed day is %s', coalesce(b.until, 'no day'),
           coalesce(c.day, 'none')) as says
  from (
    select workspace_id, 1010 as account, cash_closed_until::text as until from books where cash_closed_until is not null
    union all
    select workspace_id, key::integer, value from books cross join jsonb_each_text(cash_accounts_closed)
  ) b
  full join (
    select workspace_id, account, max(day)::text as day from day_closes where reopened_at is null group by 1, 2
  ) c using (workspace_id, account)
  join workspaces w using (workspace_id)
  where b.until is distinct from c.day`

/** What each document posts to which account, what is taken back, and what repeats another column. */
export const postingChecks: readonly Check[] = [
  accounts,
  journalLines,
  creditOfLines,
  mirrors,
  creditMonths,
  copies,
  cashClosed,
]
