-- Parcels that had failed before 0060 got no reason there: sent again, they went past the approval.
UPDATE parcels SET approval_reason = CASE
    WHEN NOT shops.paper_verified AND shops.paper_verify_expire_at <= now() THEN 'papers'
    ELSE 'value'
  END
FROM shops
WHERE shops.id = parcels.shop_id AND parcels.status = 'failed'
  AND parcels.approval_reason IS NULL AND parcels.approved_value IS NULL
  AND (parcels.product_value > 20000000 OR (NOT shops.paper_verified AND shops.paper_verify_expire_at <= now()));
