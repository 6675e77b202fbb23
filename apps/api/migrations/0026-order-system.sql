-- An order that comes from the order system is known by its code there.
CREATE INDEX parcels_oms_code_index ON parcels (shop_id, oms_code) WHERE oms_code IS NOT NULL;

-- COD between delivery and payout: what a shop waits for, however much it has ever sent (decision 0193).
CREATE INDEX parcels_unpaid_cod_index ON parcels (shop_id, status)
  WHERE cod > 0 AND status IN ('delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub',
    'cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered');
