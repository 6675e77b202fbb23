-- Which parcel of which shop has a tracking number: a scan finds its shop with one look, and shops draw their numbers from
-- one room, wherever their rows are (decision 0303). The statement that stores a parcel takes its number first.
LOCK TABLE parcels IN SHARE ROW EXCLUSIVE MODE;
CREATE TABLE parcel_numbers (
  tracking_number text NOT NULL,
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL
);
-- In the order of the index, which is then built from sorted rows.
INSERT INTO parcel_numbers (tracking_number, shop_id, parcel_id)
SELECT tracking_number, shop_id, id FROM parcels ORDER BY tracking_number;
ALTER TABLE parcel_numbers ADD PRIMARY KEY (tracking_number);
DROP INDEX parcels_tracking_number_key;
ANALYZE parcel_numbers;

-- Deletes a sandbox as before, its numbers by its parcels: the directory is not sorted by shop.
CREATE OR REPLACE FUNCTION wipe_sandbox(shop uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  filled text[];
  held text[];
  name text;
BEGIN
  IF NOT EXISTS (SELECT FROM shops WHERE id = shop AND sandbox_of IS NOT NULL FOR UPDATE) THEN
    RAISE EXCEPTION 'Only a sandbox can be wiped';
  END IF;
  DELETE FROM parcel_numbers
  WHERE tracking_number = ANY (ARRAY(SELECT tracking_number FROM parcels WHERE shop_id = shop));
  SELECT array_agg(class.oid::regclass::text) INTO filled
  FROM pg_class AS class JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
  WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind IN ('r', 'p') AND NOT class.relispartition
    AND attribute.attname = 'shop_id' AND NOT attribute.attisdropped AND class.relname <> 'parcel_numbers';
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
