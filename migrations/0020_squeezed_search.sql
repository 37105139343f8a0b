-- A search for "9w" finds "LED bulb 9 W": the search text of a product also holds its name without spaces and punctuation.
update products
set search = search || ' ' || regexp_replace(lower(name), '(?!(?<=\d)[./]\d)[[:space:][:punct:]]', '', 'g');
