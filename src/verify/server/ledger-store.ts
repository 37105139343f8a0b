import { UNIT_COST } from '#products/server/unit-cost.ts'
import { arrivalChecks } from './arrival-store.ts'
import { bankChecks } from './bank-store.ts'
import type { Check } from './books.ts'
import { chequeChecks } from './cheque-store.ts'
import { postingChecks } from './posting-store.ts'
import { reconcilingChecks } from './reconciling-store.ts'
import { rupees } from './rupees.ts'

const uneven: Check = `
  select w.slug, format('The voucher %s of %s is out of balance by %s', v.event, v.number, ${rupees('p.sum')}) as says
  from (select workspace_id, voucher_id, sum(amount_paise) as sum from postings group by 1, 2 having sum(amount_paise) <> 0) p
  join vouchers v on v.workspace_id = p.workspace_id and v.id = p.voucher_id
  join workspaces w on w.workspace_id = p.workspace_id`

/** The account of customers is 1100, of vendors 2100; what a voucher posts to it is a due. */
const dues: Check = `
  select w.slug, format('The voucher %s of %s posts %s to its party, but its due is %s', v.event, v.number,
           ${rupees('coalesce(p.sum, 0)')}, ${rupees('coalesce(d.side * d.amount_paise, 0)')}) as says
  from vouchers v
  join workspaces w using (workspace_id)
  left join (
    select workspace_id, voucher_id, sum(amount_paise) as sum, min(customer_id::text) as customer, min(vendor_id::text) as vendor,
           num_nulls(min(customer_id::text), min(vendor_id::text)) as others
    from postings where account in (1100, 2100) group by 1, 2
  ) p on p.workspace_id = v.workspace_id and p.voucher_id = v.id
  left join dues d on d.workspace_id = v.workspace_id and d.id = v.id
  where coalesce(p.sum, 0) <> coalesce(d.side * d.amount_paise, 0) or p.others <> 1
     or p.customer is distinct from d.customer_id::text or p.vendor is distinct from d.vendor_id::text`

const settled: Check = `
  select w.slug, format('%s is settled by %s, but its settlements add up to %s', d.number, ${rupees('d.settled_paise')},
           ${rupees('coalesce(s.sum, 0)')}) as says
  from dues d
  join workspaces w using (workspace_id)
  left join (
    select s.workspace_id, e.id, sum(s.amount_paise) as sum
    from settlements s cross join lateral (values (s.debit_due), (s.credit_due)) e (id) group by 1, 2
  ) s on s.workspace_id = d.workspace_id and s.id = d.id
  where d.settled_paise <> coalesce(s.sum, 0)`

const joined: Check = `
  select w.slug, format('%s and %s cannot settle each other', a.number, b.number) as says
  from settlements s
  join workspaces w using (workspace_id)
  join dues a on a.workspace_id = s.workspace_id and a.id = s.debit_due
  join dues b on b.workspace_id = s.workspace_id and b.id = s.credit_due
  where a.side <> 1 or b.side <> -1
     or a.customer_id is distinct from b.customer_id or a.vendor_id is distinct from b.vendor_id`

const balances: Check = `
  select w.slug, format('%s owes %s by the ledger, but %s by what is open', c.name, ${rupees('coalesce(p.sum, 0)')},
           ${rupees('coalesce(d.sum, 0)')}) as says
  from (select workspace_id, id, name from customers union all select workspace_id, id, business_name from vendors) c
  join workspaces w using (workspace_id)
  left join (
    select workspace_id, coalesce(customer_id, vendor_id) as party, sum(amount_paise) as sum
    from postings where account in (1100, 2100) group by 1, 2
  ) p on p.workspace_id = c.workspace_id and p.party = c.id
  left join (
    select workspace_id, coalesce(customer_id, vendor_id) as party, sum(side * (amount_paise - settled_paise)) as sum
    from dues group by 1, 2
  ) d on d.workspace_id = c.workspace_id and d.party = c.id
  where coalesce(p.sum, 0) <> coalesce(d.sum, 0)`

/** What a journal posts to its party. */
const OF_PARTY = `coalesce((select sum(amount_paise) from journal_lines l
  where l.workspace_id = journals.workspace_id and l.journal_id = journals.id and l.account in (1100, 2100)), 0)`

/** The vouchers that each document must have, and what they post to its party. */
const wanted = `
  select workspace_id, id, sale_id as number, 'sale_made' as event, total_amount_paise + round_off_paise as owed from sales
  union all
  select workspace_id, id, sale_id, 'sale_delivered', 0 from sales
  where status in ('delivered', 'returned') or (status = 'cancelled' and delivered_at is not null)
  union all
  select workspace_id, id, sale_id, 'sale_cancelled', -total_amount_paise - round_off_paise from sales where status = 'cancelled'
  union all
  select workspace_id, id, sale_id, 'delivery_cancelled', 0 from sales where status = 'cancelled' and delivered_at is not null
  union all
  select workspace_id, id, number, 'supplementary_invoice', amount_paise + round_off_paise from supplementary_invoices
  union all
  select workspace_id, id, number, 'supplementary_invoice_cancelled', -amount_paise - round_off_paise from supplementary_invoices where cancelled_at is not null
  union all
  select workspace_id, id, number, 'challan', 0 from challans
  union all
  select workspace_id, id, number, 'challan_cancelled', 0 from challans where cancelled_at is not null and sale_id is not null
  union all
  select distinct r.workspace_id, r.id, c.number, 'challan_cancelled', 0
  from challan_returns r join challans c on c.workspace_id = r.workspace_id and c.id = r.challan_id
  union all
  select workspace_id, id, intake_id, 'intake', 0 from inventory_intakes where status = 'confirmed'
  union all
  select workspace_id, coalesce(cancels_id, id), coalesce(note_number, return_id),
         case when return_id is not null then 'return' when cancels_id is not null then 'credit_note_cancelled'
              else 'credit_note' end, -amount_paise - round_off_paise
  from sale_returns where not cancels_sale
  union all
  select workspace_id, id, number, kind,
         case kind when 'receipt' then -1 else 1 end * (amount_paise + discount_paise + tds_paise) from receipts
  union all
  select workspace_id, id, number, kind || '_cancelled',
         case kind when 'receipt' then 1 else -1 end * (amount_paise + discount_paise + tds_paise)
  from receipts where cancelled_at is not null
  union all
  select workspace_id, id, bill_number, 'vendor_bill', tds_paise - total_paise from vendor_bills
  union all
  select workspace_id, id, bill_number, 'vendor_bill_cancelled', total_paise - tds_paise from vendor_bills
  where cancelled_at is not null
  union all
  select workspace_id, id, number, 'debit_note', total_paise from debit_notes
  union all
  select workspace_id, id, number, 'debit_note_cancelled', -total_paise from debit_notes where cancelled_at is not null
  union all
  select workspace_id, id, number, 'payment', amount_paise + discount_paise + tds_paise from payments
  union all
  select workspace_id, id, number, 'payment_cancelled', -amount_paise - discount_paise - tds_paise
  from payments where cancelled_at is not null
  union all
  select workspace_id, id, day::text, 'day_close', 0 from day_closes where counted_paise <> expected_paise
  union all
  select workspace_id, id, day::text, 'day_close_reopened', 0 from day_closes
  where counted_paise <> expected_paise and reopened_at is not null
  union all
  select workspace_id, id, number, 'expense', 0 from expenses
  union all
  select workspace_id, id, number, 'expense_cancelled', 0 from expenses where cancelled_at is not null
  union all
  select workspace_id, id, number, case kind when 'opening' then 'opening_balance' when 'gst' then 'gst_settled' else kind end, ${OF_PARTY} from journals
  union all
  select workspace_id, id, number, case kind when 'opening' then 'opening_balance_cancelled' when 'gst' then 'gst_settlement_reversed' when 'contra' then 'contra_reversed' when 'journal' then 'journal_reversed' else kind || '_undone' end, -${OF_PARTY}
  from journals where reversed_at is not null`

const documents: Check = `
  select w.slug, format('%s posts %s to its party as %s, but should post %s', coalesce(d.number, v.number),
           coalesce(${rupees('v.posted')}, 'nothing'), coalesce(d.event, v.event),
           coalesce(${rupees('d.owed')}, 'nothing')) as says
  from (${wanted}) d
  full join (
    select v.workspace_id, v.source_id, v.event, v.number, coalesce(sum(p.amount_paise), 0) as posted
    from vouchers v
    left join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id and p.account in (1100, 2100)
    where v.event not in ('sale_opening', 'opening', 'adjustment', 'revaluation', 'discount_taken_back') and v.event not like 'cheque%'
    group by v.workspace_id, v.id
  ) v on v.workspace_id = d.workspace_id and v.source_id = d.id and v.event = d.event
  join workspaces w on w.workspace_id = coalesce(d.workspace_id, v.workspace_id)
  where v.posted is distinct from d.owed`

const receiptLines: Check = `
  select w.slug, format('%s says %s, but its lines add up to %s', r.number, ${rupees('r.amount_paise')},
           ${rupees('l.sum')}) as says
  from (select workspace_id, id, number, amount_paise from receipts
        union all select workspace_id, id, number, amount_paise from payments) r
  join workspaces w using (workspace_id)
  join lateral (select coalesce(sum(amount_paise), 0) as sum from (
    select amount_paise from receipt_lines where workspace_id = r.workspace_id and receipt_id = r.id
    union all
    select amount_paise from payment_lines where workspace_id = r.workspace_id and payment_id = r.id) each) l on true
  where r.amount_paise <> l.sum`

/** The value of a lot by its movements is its quantity on hand at cost. */
const lotValues: Check = `
  select w.slug, format('The stock of %s is worth %s by its movements, but %s at cost (lot %s)', p.name,
           ${rupees('m.value')}, ${rupees(`round(coalesce(l.on_hand, 0) * ${UNIT_COST})`)}, v.id) as says
  from (select workspace_id, product_version_id, sum(value_paise) as value from stock_movements group by 1, 2) m
  join workspaces w using (workspace_id)
  join product_versions v on v.workspace_id = m.workspace_id and v.id = m.product_version_id
  join products p on p.workspace_id = v.workspace_id and p.id = v.product_id
  left join stock_levels l on l.workspace_id = v.workspace_id and l.product_version_id = v.id
  where m.value <> round(coalesce(l.on_hand, 0) * ${UNIT_COST})`

/**
 * The account of stock is 1200; a document without a number of its own is the movement itself. Older opening stock does not
 * name its voucher, and is found by its moment.
 */
const movedValues: Check = `
  select w.slug, format('%s posts %s to stock, but its movements are worth %s', coalesce(v.number, m.label),
           ${rupees('coalesce(v.posted, 0)')}, ${rupees('coalesce(m.value, 0)')}) as says
  from (
    select workspace_id, document_id as id, max(document_label) as label, sum(value_paise) as value
    from stock_movements where document_id is not null group by 1, 2
    union all
    select workspace_id, id, reason, value_paise from stock_movements where kind in ('adjustment', 'revaluation')
    union all
    select workspace_id, min(id::text)::uuid, 'Opening stock', sum(value_paise)
    from stock_movements where kind = 'opening' and document_id is null group by workspace_id, created_at
  ) m
  full join (
    select v.workspace_id, min(v.source_id::text)::uuid as id, max(v.number) as number, sum(p.amount_paise) as posted
    from vouchers v join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id and p.account = 1200
    group by v.workspace_id, case when v.event = 'opening' and not exists (
      select from stock_movements o where o.workspace_id = v.workspace_id and o.id = v.source_id and o.document_id is not null)
      then v.created_at::text else v.source_id::text end
  ) v using (workspace_id, id)
  join workspaces w using (workspace_id)
  where coalesce(v.posted, 0) <> coalesce(m.value, 0)`

/** Goods received and not billed are account 2110: a bill clears what was booked for its goods when they arrived. */
const vendorBills: Check = `
  select w.slug, format('The bill %s says %s before GST and clears %s of received goods, but posts %s and %s', b.bill_number,
           ${rupees('b.taxable_paise')}, ${rupees('l.received')}, ${rupees('l.taxable')},
           ${rupees('coalesce(p.cleared, 0)')}) as says
  from vendor_bills b
  join workspaces w using (workspace_id)
  join lateral (
    select sum(amount_paise) as taxable, sum(tax_paise) as tax,
           coalesce(sum(received_paise) filter (where account = 2110), 0) as received
    from vendor_bill_lines where workspace_id = b.workspace_id and bill_id = b.id
  ) l on true
  left join lateral (
    select sum(p.amount_paise) as cleared from vouchers v
    join postings p on p.workspace_id = v.workspace_id and p.voucher_id = v.id and p.account = 2110
    where v.workspace_id = b.workspace_id and v.source_id = b.id and v.event = 'vendor_bill'
  ) p on true
  where b.taxable_paise <> l.taxable or b.tax_paise <> l.tax or l.received <> coalesce(p.cleared, 0)`

/** A debit note is its lines, and takes no more off a line of a bill than it says. */
const debitNotes: Check = `
  select w.slug, format('The debit note %s says %s and %s tax, but its lines add up to %s and %s', n.number,
           ${rupees('n.taxable_paise')}, ${rupees('n.tax_paise')}, ${rupees('l.taxable')}, ${rupees('l.tax')}) as says
  from debit_notes n
  join workspaces w using (workspace_id)
  join lateral (
    select sum(amount_paise) as taxable, sum(tax_paise) as tax
    from debit_note_lines where workspace_id = n.workspace_id and note_id = n.id
  ) l on true
  where (n.taxable_paise, n.tax_paise) <> (l.taxable, l.tax)
  union all
  select w.slug, format('Line %s of the bill %s says %s, but %s of it are debited', l.position, b.bill_number,
           ${rupees('l.amount_paise')}, ${rupees('d.taxable')})
  from (
    select d.workspace_id, n.bill_id, d.position, sum(d.amount_paise) as taxable, sum(d.tax_paise) as tax,
           sum(d.quantity) as quantity
    from debit_note_lines d
    join debit_notes n on n.workspace_id = d.workspace_id and n.id = d.note_id
    where n.bill_id is not null and n.cancelled_at is null group by 1, 2, 3
  ) d
  join workspaces w using (workspace_id)
  join vendor_bills b on b.workspace_id = d.workspace_id and b.id = d.bill_id
  join vendor_bill_lines l on l.workspace_id = d.workspace_id and l.bill_id = d.bill_id and l.position = d.position
  where d.taxable > l.amount_paise or d.tax > l.tax_paise or d.quantity > coalesce(l.quantity, 0)
     or b.cancelled_at is not null`

/** No more goods are billed, or go back unbilled, than arrived. */
const overBilled: Check = `
  select w.slug, format('%s of %s are billed or sent back, but only %s arrived', trim_scale(l.billed), i.product_name, trim_scale(i.quantity)) as says
  from (
    select workspace_id, intake_item_id, sum(quantity) as billed from (
      select l.workspace_id, l.intake_item_id, l.quantity from vendor_bill_lines l
      join vendor_bills b on b.workspace_id = l.workspace_id and b.id = l.bill_id and b.cancelled_at is null
      where l.intake_item_id is not null
      union all
      select l.workspace_id, l.intake_item_id, l.quantity from debit_note_lines l
      join debit_notes n on n.workspace_id = l.workspace_id and n.id = l.note_id and n.cancelled_at is null
      where n.bill_id is null
    ) taken group by 1, 2
  ) l
  join workspaces w using (workspace_id)
  join inventory_intake_items i on i.workspace_id = l.workspace_id and i.id = l.intake_item_id
  where l.billed > i.quantity`

/**
 * Every document is in the ledger and posts what it says to its accounts, every voucher adds up to 0, what parties owe
 * and are owed is what is open, and stock is what is on hand at cost.
 */
export const ledgerChecks: readonly Check[] = [
  uneven,
  dues,
  settled,
  joined,
  balances,
  documents,
  receiptLines,
  lotValues,
  movedValues,
  vendorBills,
  debitNotes,
  overBilled,
  ...postingChecks,
  ...chequeChecks,
  ...reconcilingChecks,
  ...bankChecks,
  ...arrivalChecks,
]
