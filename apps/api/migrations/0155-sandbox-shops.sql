-- A sandbox stands beside a real shop. Its code and the numbers of its parcels begin with TS, and no others do.
ALTER TABLE shops ADD COLUMN sandbox_of uuid UNIQUE REFERENCES shops (id);
ALTER TABLE shops ADD CHECK ((sandbox_of IS NOT NULL) = (shop_code LIKE 'TS-%'));

-- Deletes a sandbox with everything in every table, in whatever order the keys between them allow. Nothing else can be
-- deleted by it.
CREATE FUNCTION wipe_sandbox(shop uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  filled text[];
  held text[];
  name text;
BEGIN
  IF NOT EXISTS (SELECT FROM shops WHERE id = shop AND sandbox_of IS NOT NULL FOR UPDATE) THEN
    RAISE EXCEPTION 'Only a sandbox can be wiped';
  END IF;
  SELECT array_agg(class.oid::regclass::text) INTO filled
  FROM pg_class AS class JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
  WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind IN ('r', 'p') AND NOT class.relispartition
    AND attribute.attname = 'shop_id' AND NOT attribute.attisdropped;
  WHILE cardinality(filled) > 0 LOOP
    held := '{}';
    FOREACH name IN ARRAY filled LOOP
      BEGIN
        EXECUTE format('DELETE FROM %s WHERE shop_id = $1', name) USING shop;
      EXCEPTION WHEN foreign_key_violation OR restrict_violation THEN
        held := held || name;
      END;
    END LOOP;
    IF cardinality(held) = cardinality(filled) THEN
      RAISE EXCEPTION 'These tables hold each other: %', held;
    END IF;
    filled := held;
  END LOOP;
  DELETE FROM shops WHERE id = shop;
END
$$;
