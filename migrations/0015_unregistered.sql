-- A business without a GSTIN was never asked whether it is registered; one that is not collects no GST (CGST Act s.32).
alter table workspaces
  drop constraint workspaces_gst_scheme_check,
  drop constraint workspaces_check,
  alter column gst_scheme set default 'unknown';
update workspaces set gst_scheme = 'unknown' where gstin is null;
alter table workspaces
  add check (gst_scheme in ('unknown', 'unregistered', 'regular', 'composition')),
  add check ((gstin is null or gst_scheme in ('regular', 'composition'))
    and (gstin is not null or (gst_scheme <> 'composition' and not under_lut)));
