-- Photos that prove what a lost parcel was worth. They wait with the parcel until a claim takes them.
CREATE TABLE claim_photos (
  shop_id uuid NOT NULL,
  file_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  -- null while no claim has taken it
  claim_id uuid,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, file_id),
  FOREIGN KEY (shop_id, file_id) REFERENCES files (shop_id, id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  FOREIGN KEY (shop_id, claim_id) REFERENCES lost_claims (shop_id, id)
);
CREATE INDEX claim_photos_parcel_index ON claim_photos (shop_id, parcel_id, file_id);
CREATE INDEX claim_photos_claim_index ON claim_photos (claim_id) WHERE claim_id IS NOT NULL;
