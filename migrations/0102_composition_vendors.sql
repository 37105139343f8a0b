-- A composition dealer has a GSTIN but charges no tax (CGST Act s.10(4)). Other registrations follow from the GST number, which
-- wins: a process of the version before changes it to URP without this column.
alter table vendors add column is_composition boolean not null default false;
