-- The paper that bills and other documents are printed on, and the language that repeats their labels ('en': none).
alter table workspaces
  add column bill_paper text not null default 'landscape'
    check (bill_paper in ('landscape', 'portrait', 'a5', 'half_a4')),
  add column bill_language text not null default 'en'
    check (bill_language in ('en', 'hi', 'mr', 'gu', 'ta', 'te', 'kn', 'bn', 'ml', 'pa', 'or'));
