-- What a keyword is looked for in, apart from the parcel: each change of status wrote its eighty letters by three anew
-- (decision 0300). Triggers keep it equal to parcels.search_text. No foreign key: it would lock the parcel at each write.
CREATE TABLE parcel_searches (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  search_text text NOT NULL,
  PRIMARY KEY (shop_id, parcel_id)
);
CREATE INDEX parcel_searches_index ON parcel_searches USING gin (parcel_search_keys(shop_id, search_text));
ALTER INDEX parcel_searches_index ALTER COLUMN 1 SET STATISTICS 0;

CREATE FUNCTION add_parcel_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO parcel_searches (shop_id, parcel_id, search_text) SELECT shop_id, id, search_text FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_searches_added AFTER INSERT ON parcels REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_parcel_searches();

CREATE FUNCTION change_parcel_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The parcel may be from before the table: the next migration fills it.
  INSERT INTO parcel_searches (shop_id, parcel_id, search_text) VALUES (NEW.shop_id, NEW.id, NEW.search_text)
  ON CONFLICT (shop_id, parcel_id) DO UPDATE SET search_text = excluded.search_text;
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_search_changed AFTER UPDATE OF search_text ON parcels
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION change_parcel_search();

CREATE FUNCTION remove_parcel_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM parcel_searches AS search USING removed
  WHERE search.shop_id = removed.shop_id AND search.parcel_id = removed.id;
  RETURN NULL;
END $$;
CREATE TRIGGER parcel_searches_removed AFTER DELETE ON parcels REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_parcel_searches();
