-- When the bills were last exported as PDFs, and of which days, so that who closes the workspace learns whether they were taken.
alter table workspaces
  add column papers_exported_at timestamptz,
  add column papers_from date,
  add column papers_to date;
