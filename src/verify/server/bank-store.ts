import type { Check } from './books.ts'

const rupees = (paise: string) => `'₹' || trim(to_char(${paise} / 100.0, '999999999990.00'))`

/** A statement line is matched with vouchers of its account that come to its amount. */
const matches: Check = `
  select w.slug, format('The statement line of %s says %s, but its vouchers come to %s', l.dated_on,
           ${rupees('l.amount_paise')}, ${rupees('coalesce(sum(p.amount_paise), 0)')}) as says
  from bank_matches m
  join workspaces w using (workspace_id)
  join bank_lines l on l.workspace_id = m.workspace_id and l.id = m.line_id
  left join postings p on p.workspace_id = m.workspace_id and p.voucher_id = m.voucher_id
    and p.account = l.account and p.account = m.account
  group by w.slug, l.workspace_id, l.id
  having coalesce(sum(p.amount_paise), 0) <> l.amount_paise`

/** Bank statements are explained by the vouchers that they are matched with. */
export const bankChecks: readonly Check[] = [matches]
