-- A bill of a micro or small vendor may come after the last day for its goods, which counts from their arrival.
alter table vendor_bills
  drop constraint vendor_bills_check2,
  add check (pay_by <= due_on);
