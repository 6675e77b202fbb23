-- A name is found by where its words meet, as well as by its letters by three (decision 0492): the three letters before a
-- space, the space, and the next word up to its first vowel: 'ong nhu' of 'hong nhung'. What is written from here on has
-- these keys; the next migration gives them to the rest. The API asks for them by the same expression (`meetingsOf`).
CREATE OR REPLACE FUNCTION parcel_search_keys(shop_id uuid, search_text text) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  seed bigint := uuid_hash_extended(shop_id, 0);
  last int := length(search_text) - 2;
  keys bigint[];
  word text;
  start int := 1;
  meeting text;
BEGIN
  FOR at IN 1..last LOOP
    keys[at] := hashtextextended(substr(search_text, at, 3), seed);
  END LOOP;
  FOREACH word IN ARRAY string_to_array(search_text, ' ') LOOP
    -- A phone begins with no letter: it is passed over sooner than by the expression.
    IF start > 4 AND word COLLATE "C" >= 'a' THEN
      meeting := substring(substr(search_text, start - 4, 8) FROM '^[a-z ]{3} [b-df-hj-np-tv-xz]{0,3}[aeiouy]');
      IF meeting IS NOT NULL THEN
        last := last + 1;
        keys[last] := hashtextextended(meeting, seed);
      END IF;
    END IF;
    start := start + length(word) + 1;
  END LOOP;
  RETURN keys;
END
$$;
