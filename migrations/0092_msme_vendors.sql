-- A vendor's size under the MSMED Act, its Udyam number, and the credit days agreed in writing; a bill of a micro or small vendor keeps the day by which the law wants it paid.
alter table vendors
  add column msme text check (msme in ('micro', 'small', 'medium')),
  add column udyam_number text check (udyam_number <> ''),
  add column agreed_days smallint check (agreed_days between 0 and 365);
alter table vendor_bills add column pay_by date check (pay_by between bill_date and due_on);
