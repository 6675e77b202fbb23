-- The statements that write a parcel write what it is searched by: no trigger copies it from a second text (decision 0301).
DROP TRIGGER parcel_searches_added ON parcels;
DROP TRIGGER parcel_search_changed ON parcels;
DROP TRIGGER parcel_searches_removed ON parcels;
DROP FUNCTION add_parcel_searches();
DROP FUNCTION change_parcel_search();
DROP FUNCTION remove_parcel_searches();
ALTER TABLE parcels DROP COLUMN search_text;
