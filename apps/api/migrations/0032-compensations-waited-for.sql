-- What a shop waits for: COD between delivery and payout, and the compensation of lost parcels (decision 0193).
CREATE INDEX parcels_waited_for_index ON parcels (shop_id, status)
  WHERE status = 'lost_collection_approved' OR cod > 0 AND status IN ('delivery_successful', 'delivered',
    'cod_collected', 'cod_transferred_to_hub', 'cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered');
DROP INDEX parcels_unpaid_cod_index;
