-- Operators find parcels of all shops by phone, store and day. A phone begins its index, and a store is an id of its own,
-- so that the two indexes which shops use serve operators as well.
CREATE INDEX parcels_phone_index ON parcels (receiver_phone, shop_id, id DESC);
DROP INDEX parcels_receiver_phone_index;
CREATE INDEX parcels_of_store_index ON parcels (store_id, id DESC);
DROP INDEX parcels_store_index;
CREATE INDEX parcels_by_day_index ON parcels (id);

-- Which operator has read whose personal data: an entry for each operator, parcel and Vietnamese day.
CREATE UNIQUE INDEX operator_log_parcel_read_key
  ON operator_log (what, operator_id, ((at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date))
  WHERE action = 'parcel_read';
