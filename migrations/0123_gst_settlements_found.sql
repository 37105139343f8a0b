-- Settlements of GST are few; without an index, every GST report looked for them among all entries without a document.
create index journals_of_gst on journals (workspace_id, settled_to) where kind = 'gst';
