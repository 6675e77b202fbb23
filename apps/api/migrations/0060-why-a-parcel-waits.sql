-- Why a parcel waits for the provider's approval: null = it does not. Beside it the declared value up to which the provider
-- has approved it.
ALTER TABLE parcels ADD COLUMN approval_reason text CHECK (approval_reason IN ('papers', 'value'));
ALTER TABLE parcels ADD COLUMN approved_value bigint;

UPDATE parcels SET approval_reason = CASE
    WHEN NOT shops.paper_verified AND shops.paper_verify_expire_at <= now() THEN 'papers'
    WHEN parcels.product_value > 20000000 THEN 'value'
    -- A stand-alone shop's parcel waits for nothing but the provider.
    WHEN parcels.pushed_version IS NULL THEN 'papers'
  END
FROM shops WHERE shops.id = parcels.shop_id AND parcels.status = 'waiting_for_approval';
