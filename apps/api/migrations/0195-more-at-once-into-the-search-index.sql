-- What is written lately is sorted in together: a list of letters that a shop's parcels share is written anew once for
-- all of them. At 256 kB it was written for almost each parcel, 34 of 65 kB of a parcel's log (decision 0198).
ALTER INDEX parcel_searches_index SET (gin_pending_list_limit = 1024);
