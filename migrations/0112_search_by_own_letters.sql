-- A search by sound hears the Malayalam chillus, the Bengali khanda ta and letters that one script has in a place of its
-- own: "paal" finds "പാൽ". A joiner no longer splits a word. These functions spell names as src/base/sounds.ts does, and
-- without `hears_own` as it did before.
create function pg_temp.spelled(word text, hears_own boolean) returns text language plpgsql as $$
declare
  own constant jsonb := '{"ൺ":"n","ൻ":"n","ർ":"r","ൽ":"l","ൾ":"l","ൿ":"k","ৎ":"t","ৰ":"ra","ৱ":"va","ੜ":"ra","ୟ":"ya","ୱ":"va"}';
  sound text;
  spelling text := '';
  letter text;
begin
  foreach letter in array regexp_split_to_array(word, '') loop
    sound := substr('aNNaaaaaaaaaaaaaaaaaakkkknssssnttttnttttnnppppnyrrlllvssshaa_aaaaaaaaaaaaaaaa-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaNaaaaaaaaaaaaaaa', (ascii(letter) & 127) + 1, 1);
    spelling := spelling || case
      when hears_own and own ? letter then own ->> letter
      when ascii(letter) in (x'c02'::int, x'c82'::int, x'd02'::int) then 'n'
      when sound ~ '[b-z]' then sound || 'a'
      else replace(sound, '_', '')
    end;
  end loop;
  spelling := regexp_replace(spelling, 'aa*-', '', 'g');
  return replace(regexp_replace(spelling, 'N(?=[a-z])', 'n', 'g'), 'N', '');
end $$;

create function pg_temp.in_latin(word text) returns text language plpgsql as $$
begin
  word := regexp_replace(word, 'tch|sch|sh|ch', 's', 'g');
  word := replace(replace(word, 'ck', 'k'), 'ght', 't');
  word := regexp_replace(word, '([kgtdpbjr])h', '\1', 'g');
  word := regexp_replace(word, 'w(?![aeiou])', '', 'g');
  word := replace(word, 'x', 'ks');
  word := regexp_replace(word, 'c(?=[eiy])', 's', 'g');
  return translate(word, 'cqgjzdbfmw', 'kkksstppnv');
end $$;

create function pg_temp.sounds(word text, hears_own boolean) returns text language plpgsql as $$
declare
  is_indian boolean := word ~ '[\u0900-\u0d7f]';
  letters text := case
    when is_indian then pg_temp.spelled(word, hears_own)
    when word ~ '^[a-z]+$' then pg_temp.in_latin(word)
    else ''
  end;
begin
  letters := regexp_replace(letters, '(.)\1+', '\1', 'g');
  letters := substr(letters, 1, 1) || replace(substr(letters, 2), 'y', '');
  letters := regexp_replace(letters, '[aeiou]', '', 'g');
  if length(letters) < 2 then return null; end if;
  return case when is_indian then '^' else '~' end || letters;
end $$;

create function pg_temp.name_search(name text, hears_own boolean) returns text language plpgsql as $$
declare
  apart text := '\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2100-\u214f\u2190-\u245f\u2500-\u2bff\u3000-\u3004\u3008-\u3020';
  -- A name without spaces keeps its joiners.
  gone text := replace(apart, '\u2000-\u206f', '\u2000-\u200a\u2010-\u206f');
begin
  name := normalize(lower(name), nfc);
  return (
    select concat_ws(' ', regexp_replace(name, '(?!(?<=[0-9])[./][0-9])[' || gone || ']', '', 'g'),
                     case when count(*) > 1 then string_agg(substr(word, 1, 1), '' order by at) end,
                     string_agg(pg_temp.sounds(word, hears_own), ' ' order by at))
    from regexp_split_to_table(
      regexp_replace(case when hears_own then translate(name, E'\u200c\u200d', '') else name end, '[' || apart || ']+', ' ', 'g'),
      ' ') with ordinality as t (word, at)
    where word <> '');
end $$;

create function pg_temp.heard(search text, name text) returns text language plpgsql as $$
declare
  before text := pg_temp.name_search(name, false);
  now text := pg_temp.name_search(name, true);
begin
  return case when strpos(search, before) > 0 then replace(search, before, now) else search || ' ' || now end;
end $$;

update products set search = pg_temp.heard(pg_temp.heard(pg_temp.heard(search, name), coalesce(category, '')), coalesce(brand, ''))
where concat_ws(' ', name, category, brand) ~ '[ൺ-ൿৎৰৱੜୟୱ\u200c\u200d]';
update customers set search = pg_temp.heard(search, name) where name ~ '[ൺ-ൿৎৰৱੜୟୱ\u200c\u200d]';
update vendors set search = pg_temp.heard(search, business_name) where business_name ~ '[ൺ-ൿৎৰৱੜୟୱ\u200c\u200d]';
