-- Addresses of our own pictures are paths: under another host name of the same server the old ones did not open.
update users set image = regexp_replace(image, '^https?://[^/]+', '')
where image ~ '^https?://[^/]+/files/images/[0-9a-f-]{36}/[[:alnum:]_-]{16,64}\.(gif|jpg|png|webp)$';
update workspaces set logo = regexp_replace(logo, '^https?://[^/]+', '')
where logo ~ '^https?://[^/]+/files/images/[0-9a-f-]{36}/[[:alnum:]_-]{16,64}\.(gif|jpg|png|webp)$';
