-- What the shop says of a parcel, counted: one more with every change of its own. Beside it the newest version the order
-- system has answered: 0 = none yet, null = nothing of this parcel is pushed (decision 0102).
ALTER TABLE parcels ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE parcels ADD COLUMN pushed_version integer;

UPDATE parcels SET pushed_version = CASE WHEN parcels.status = 'waiting_for_approval' THEN 0 ELSE 1 END
FROM shops WHERE shops.id = parcels.shop_id AND shops.is_oms <> 0 AND parcels.status <> 'draft';

-- What the order system has still to be told: few at any time.
CREATE INDEX parcels_unpushed_index ON parcels (id) WHERE pushed_version < version;
