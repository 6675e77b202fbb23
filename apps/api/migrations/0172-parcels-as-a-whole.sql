-- What most readers mean by a parcel: what the shop wrote, and how it stands.
CREATE VIEW whole_parcels AS
SELECT parcels.shop_id, parcels.id, code, tracking_number, private_code, status, status_at, store_id, sender_name,
  sender_phone, sender_address, sender_scheme, sender_level_1_code, sender_level_2_code, sender_level_3_code,
  receiver_name, receiver_phone, receiver_address, receiver_scheme, receiver_level_1_code, receiver_level_2_code,
  receiver_level_3_code, products, description, notes, weight, length, width, height, dim, charged_weight, zone,
  product_value, cod, total_cod, shipping_fee, insurance_fee, service_fee, return_fee, payment_option, delivery_option,
  allow_partial_delivery, awb_printed_at, awb_print_count, estimated_delivery_on, estimated_return_on, current_hub,
  current_hub_code, oms_code, push_error, event_count, corrections, version, pushed_version, approval_reason,
  approved_value, deliver_on, deliver_half, collect_asked_at, receiver_masked_at, receiver_outcome, return_of_id,
  created_at, updated_at
FROM parcels
JOIN parcel_states AS state ON state.shop_id = parcels.shop_id AND state.parcel_id = parcels.id;
