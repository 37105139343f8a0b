-- A search by sound hears words with one consonant, with their vowels: "ghee" finds "घी", "atta" finds "आटा". These functions
-- spell them as src/base/sounds.ts does.
create or replace function pg_temp.spelled(word text) returns text language plpgsql as $$
declare
  own constant jsonb := '{"ൺ":"n","ൻ":"n","ർ":"r","ൽ":"l","ൾ":"l","ൿ":"k","ৎ":"t","ৰ":"rA","ৱ":"vA","ੜ":"rA","ୟ":"yA","ୱ":"vA"}';
  place int;
  sound text;
  spelling text := '';
  letter text;
begin
  foreach letter in array regexp_split_to_array(word, '') loop
    place := ascii(letter) & 127;
    sound := substr('aNNaaaaiiuuiieeeeooookkkknssssnttttnttttnnppppnyrrlllvssshaa_aaiiuuiieeeeoooo-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaNaaaaaaaaaaaaaaa', place + 1, 1);
    spelling := spelling || case
      when own ? letter then own ->> letter
      when ascii(letter) in (x'c02'::int, x'c82'::int, x'd02'::int) then 'n'
      when place between x'3e'::int and x'4c'::int then '+' || sound
      when sound ~ '[^aeiouN_-]' then sound || 'A'
      else replace(sound, '_', '')
    end;
  end loop;
  spelling := regexp_replace(spelling, '[Aaeiou+]+-', '', 'g');
  spelling := replace(regexp_replace(spelling, 'N(?=[a-z])', 'n', 'g'), 'N', '');
  spelling := regexp_replace(spelling, 'A?\+', '', 'g');
  spelling := regexp_replace(spelling, 'A$', case when word ~ '[\u0b80-\u0d7f]' then 'a' else '' end);
  return replace(spelling, 'A', 'a');
end $$;

create or replace function pg_temp.in_latin(word text) returns text language plpgsql as $$
begin
  word := regexp_replace(word, 'tch|sch|sh|ch', 's', 'g');
  word := replace(replace(word, 'ck', 'k'), 'ght', 't');
  word := regexp_replace(word, '([kgtdpbjr])h', '\1', 'g');
  word := regexp_replace(word, 'w(?![aeiou])', '', 'g');
  word := replace(word, 'x', 'ks');
  word := regexp_replace(word, 'c(?=[eiy])', 's', 'g');
  return translate(word, 'cqgjzdbfmw', 'kkksstppnv');
end $$;

create or replace function pg_temp.syllables(word text) returns text language plpgsql as $$
declare
  is_indian boolean := word ~ '[\u0900-\u0d7f]';
  letters text := case
    when is_indian then pg_temp.spelled(word)
    when word ~ '^[a-z]+$' then pg_temp.in_latin(word)
    else ''
  end;
  consonants text := regexp_replace(letters, '(.)\1+', '\1', 'g');
begin
  consonants := substr(consonants, 1, 1) || replace(substr(consonants, 2), 'y', '');
  if length(regexp_replace(consonants, '[aeiou]', '', 'g')) <> 1 then return null; end if;
  letters := replace(regexp_replace(letters, 'ee|ea|ie', 'i', 'g'), 'oo', 'u');
  letters := regexp_replace(letters, '(a+|e)[iy](?![aeiou])', 'e', 'g');
  letters := regexp_replace(letters, '[ao]u', 'o', 'g');
  letters := substr(letters, 1, 1) || replace(substr(letters, 2), 'y', '');
  letters := regexp_replace(letters, '(.)\1+', '\1', 'g');
  return case when letters ~ '[aeiou]$' then case when is_indian then '^' else '~' end || letters end;
end $$;

create or replace function pg_temp.heard(name text) returns text language plpgsql as $$
declare
  apart text := '\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u245f\u2500-\u2bff\u3000-\u3004\u3008-\u3020';
begin
  return (
    select string_agg(pg_temp.syllables(word), ' ' order by at)
    from regexp_split_to_table(
      regexp_replace(translate(normalize(lower(name), nfc), E'\u200c\u200d', ''), '[' || apart || ']+', ' ', 'g'),
      ' ') with ordinality as t (word, at)
    where word <> '');
end $$;

-- Whether a name can have such words, which takes less time than to spell it.
create or replace function pg_temp.may_be_heard(name text) returns boolean language sql as $$
  select lower(name) ~ '[\u0900-\u0d7f]|(^|[^a-z])[aeiouyw]*[b-df-hj-np-tv-xz]+[aeiouyw]+($|[^a-z])';
$$;

update products set search = concat_ws(' ', search, pg_temp.heard(category), pg_temp.heard(brand), pg_temp.heard(name))
where pg_temp.may_be_heard(concat_ws(' ', name, category, brand))
  and concat(pg_temp.heard(category), pg_temp.heard(brand), pg_temp.heard(name)) <> '';
update customers set search = search || ' ' || pg_temp.heard(name)
where pg_temp.may_be_heard(name) and pg_temp.heard(name) <> '';
update vendors set search = search || ' ' || pg_temp.heard(business_name)
where pg_temp.may_be_heard(business_name) and pg_temp.heard(business_name) <> '';
