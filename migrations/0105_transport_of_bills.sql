-- How the goods of a bill travel: transporter, vehicleNumber, lrNumber and lrDate; null while the bill says nothing.
alter table sales add column transport jsonb;
