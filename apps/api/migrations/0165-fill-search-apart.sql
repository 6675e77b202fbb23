-- The parcels so far. Shops may write meanwhile: their parcels come by the triggers.
INSERT INTO parcel_searches (shop_id, parcel_id, search_text)
SELECT shop_id, id, search_text FROM parcels ORDER BY shop_id, id
ON CONFLICT (shop_id, parcel_id) DO NOTHING;
-- Drafts that were deleted while they were copied.
DELETE FROM parcel_searches AS search
WHERE NOT EXISTS (SELECT FROM parcels WHERE parcels.shop_id = search.shop_id AND parcels.id = search.parcel_id);
-- What is not yet sorted in is read through by every search: a short list of it.
ALTER INDEX parcel_searches_index SET (gin_pending_list_limit = 256);
