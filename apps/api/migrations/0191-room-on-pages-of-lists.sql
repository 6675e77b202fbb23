-- Each change of status writes a new row of parcel_lists. Room on its page spares the log the lock and the second page of a
-- row that moves (decision 0301).
ALTER TABLE parcel_lists SET (fillfactor = 50);
