-- What shops sort their products by, and where the goods lie; compared without regard to case.
alter table products
  add column category text check (category <> ''),
  add column brand text check (brand <> ''),
  add column location text check (location <> '');
