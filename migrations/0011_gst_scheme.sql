-- How a registered business stands to GST: a composition dealer collects none (CGST Act s.10); under a letter of
-- undertaking exports and supplies to an SEZ go out without it (IGST Act s.16). Every older one is regular.
alter table workspaces
  add column gst_scheme text not null default 'regular' check (gst_scheme in ('regular', 'composition')),
  add column under_lut boolean not null default false,
  add check (gstin is not null or (gst_scheme = 'regular' and not under_lut));
