-- What somebody did with a parcel on the pickup list of a store and day: ticked it, or added it from an earlier day.
-- The other parcels of a list are those of the store that were created on that day.
CREATE TABLE pickup_list_rows (
  shop_id uuid NOT NULL,
  store_id uuid NOT NULL,
  listed_on date NOT NULL,
  parcel_id uuid NOT NULL,
  ticked_at timestamptz,
  -- null again when the person has left the shop
  ticked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (shop_id, store_id, listed_on, parcel_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  CHECK (ticked_by IS NULL OR ticked_at IS NOT NULL)
);
-- Whether a leftover was ticked on an earlier list.
CREATE INDEX pickup_list_rows_parcel_index ON pickup_list_rows (shop_id, parcel_id);
