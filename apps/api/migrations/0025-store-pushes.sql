-- What a shop says of a store, counted, beside the newest version the order system has answered: 0 = none yet,
-- null = nothing of this store is pushed. As with parcels (decisions 0102, 0190).
ALTER TABLE stores ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE stores ADD COLUMN pushed_version integer;
-- Why the order system does not have it: its own words, or the name of a fault.
ALTER TABLE stores ADD COLUMN sync_error text;

UPDATE stores SET pushed_version = CASE WHEN sync_state = 'synced' THEN 1 ELSE 0 END
FROM shops WHERE shops.id = stores.shop_id AND shops.is_oms <> 0;

-- What the order system has still to be told: few at any time.
CREATE INDEX stores_unpushed_index ON stores (id) WHERE sync_state = 'pending';
