DROP INDEX parcels_search_index;
ANALYZE parcel_searches;
