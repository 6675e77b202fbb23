-- What is in its receiver's or its shop's hands stands at no hub.
UPDATE parcels SET current_hub = NULL, current_hub_code = NULL
WHERE (current_hub IS NOT NULL OR current_hub_code IS NOT NULL) AND status IN (
  'delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub', 'cod_transferred_to_center',
  'cod_transferred_to_shop', 'cod_transfered', 'bank_transfered', 'return_successful', 'returned',
  'returned_cod_transferred_to_shop', 'returned_fee_charged_to_shop', 'returned_fee_charged_to_hub', 'cancelled'
);

-- In the order in which a hub's parcels are listed, in whatever status.
CREATE INDEX parcels_at_hub_index ON parcels (current_hub_code, status_at, id)
  WHERE current_hub_code IS NOT NULL;
DROP INDEX parcels_current_hub_index;
