-- online
-- Every parcel so far gets the keys of migration 0286: the index is built anew while shops go on. Processes of before ask
-- it for letters by three, which it holds as well. Each parcel brings a few keys more: more of them are sorted in together,
-- so that the lists which parcels share are written less often (decision 0492).
CREATE INDEX CONCURRENTLY IF NOT EXISTS parcel_searches_index_anew ON parcel_searches
  USING gin (parcel_search_keys(shop_id, search_text)) WITH (gin_pending_list_limit = 1280);
-- The planner needs no statistics of the keys, and they would be the dearest of all to gather.
ALTER INDEX parcel_searches_index_anew ALTER COLUMN 1 SET STATISTICS 0;
DROP INDEX CONCURRENTLY IF EXISTS parcel_searches_index;
ALTER INDEX parcel_searches_index_anew RENAME TO parcel_searches_index;
