import type { Check } from './books.ts'
import { rupees } from './rupees.ts'

const isAddedUp = (voucher: string) => `not exists (
  select from unrolled u where u.workspace_id = p.workspace_id and u.voucher_id = ${voucher})`

const days: Check = `
  select w.slug, format('The daily sums of account %s on %s are %s debit and %s credit, but its postings are %s and %s', d.account,
           d.day, ${rupees('d.debit')}, ${rupees('d.credit')}, ${rupees('d.posted_debit')}, ${rupees('d.posted_credit')}) as says
  from (
    select workspace_id, account, day, sum(debit) as debit, sum(credit) as credit, sum(postings) as postings,
           sum(posted_debit) as posted_debit, sum(posted_credit) as posted_credit, sum(posted) as posted
    from (
      select workspace_id, account, day, debit_paise as debit, credit_paise as credit, postings,
             0 as posted_debit, 0 as posted_credit, 0 as posted
      from account_days
      union all
      select p.workspace_id, p.account, p.voucher_date, 0, 0, 0, greatest(p.amount_paise, 0), greatest(-p.amount_paise, 0), 1
      from postings p
      where ${isAddedUp('p.voucher_id')}
    ) each group by 1, 2, 3
  ) d
  join workspaces w using (workspace_id)
  where (d.debit, d.credit, d.postings) <> (d.posted_debit, d.posted_credit, d.posted)`

const dayCounts: Check = `
  select w.slug, format('%s on %s counts %s vouchers, but there are %s', coalesce('Account ' || d.account, 'The day book'), d.day,
           d.counted, d.posted) as says
  from (
    select workspace_id, account, day, sum(counted) as counted, sum(posted) as posted
    from (
      select workspace_id, account, day, entries as counted, 0 as posted from account_days
      union all
      select p.workspace_id, p.account, p.voucher_date, 0, count(distinct p.voucher_id) from postings p
      where ${isAddedUp('p.voucher_id')} group by 1, 2, 3
      union all
      select workspace_id, null::integer, day, vouchers, 0 from voucher_days
      union all
      select p.workspace_id, null::integer, p.voucher_date, 0, count(*) from vouchers p where ${isAddedUp('p.id')} group by 1, 2, 3
    ) each group by 1, 2, 3
  ) d
  join workspaces w using (workspace_id)
  where d.counted <> d.posted`

/** What statements add up is what was posted: the days of accounts, with the vouchers that wait to be added to them. */
export const dayChecks: readonly Check[] = [days, dayCounts]
