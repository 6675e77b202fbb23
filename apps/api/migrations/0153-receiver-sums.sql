-- What became of a shop's parcels to a phone number: kept with the events, so that nobody counts a history while somebody
-- types. The number itself is not in the table.
CREATE TABLE receiver_key (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO receiver_key (key)
SELECT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- The keyed hash of a phone number.
CREATE FUNCTION receiver_hash(phone text) RETURNS bytea LANGUAGE sql STABLE
RETURN (SELECT sha256(key || sha256(key || convert_to(phone, 'UTF8'))) FROM receiver_key);

CREATE TABLE receiver_sums (
  shop_id uuid NOT NULL REFERENCES shops (id),
  phone_hash bytea NOT NULL,
  delivered int NOT NULL,
  refused int NOT NULL,
  returned int NOT NULL,
  PRIMARY KEY (shop_id, phone_hash)
);
CREATE INDEX receiver_sums_phone_index ON receiver_sums (phone_hash);

-- What the sums count the parcel as.
ALTER TABLE parcels ADD COLUMN receiver_outcome text
  CHECK (receiver_outcome IN ('delivered', 'refused', 'returned'));

-- The parcels so far. Missed or lost goods count as before they were missed.
UPDATE parcels SET receiver_outcome = found.outcome
FROM (
  SELECT shop_id, id,
    CASE WHEN settled IN ('delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub',
      'cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered', 'bank_transfered') THEN 'delivered'
    WHEN cause.event = 'cancel_on_the_road' THEN NULL
    WHEN cause.reason_code IN ('FR011', 'FR012', 'FR015', 'FR020', 'FR021') THEN 'refused'
    ELSE 'returned' END AS outcome
  FROM (
    SELECT parcels.shop_id, parcels.id, CASE WHEN parcels.status IN ('missing', 'missing_courier', 'lost', 'lost_claimed',
      'hub_lost_claimed', 'shop_lost_claimed', 'lost_collection_created', 'lost_collection_approved', 'abandoned')
    THEN (
      SELECT event.status FROM parcel_events AS event
      WHERE event.shop_id = parcels.shop_id AND event.parcel_id = parcels.id AND event.status NOT IN ('missing',
        'missing_courier', 'lost', 'lost_claimed', 'hub_lost_claimed', 'shop_lost_claimed', 'lost_collection_created',
        'lost_collection_approved', 'abandoned')
      ORDER BY event.position DESC LIMIT 1)
    ELSE parcels.status END AS settled
    FROM parcels WHERE return_of_id IS NULL AND receiver_masked_at IS NULL
  ) AS ended
  LEFT JOIN LATERAL (
    SELECT event.event, event.reason_code FROM parcel_events AS event
    WHERE event.shop_id = ended.shop_id AND event.parcel_id = ended.id
      AND event.event IN ('fail_delivery_attempt', 'cancel_on_the_road')
    ORDER BY event.position DESC LIMIT 1
  ) AS cause ON true
  WHERE settled IN ('delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub',
    'cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered', 'bank_transfered', 'waiting_for_return',
    'planned_for_return', 'in_return', 'return_waiting_for_linehaul', 'return_planned_for_linehaul', 'return_in_linehaul',
    'return_successful', 'returned', 'return_failed_attempt', 'return_failed', 'returned_cod_transferred_to_shop',
    'returned_fee_charged_to_shop', 'returned_fee_charged_to_hub')
) AS found
WHERE parcels.shop_id = found.shop_id AND parcels.id = found.id AND found.outcome IS NOT NULL;

INSERT INTO receiver_sums (shop_id, phone_hash, delivered, refused, returned)
SELECT shop_id, receiver_hash(receiver_phone), count(*) FILTER (WHERE receiver_outcome = 'delivered'),
  count(*) FILTER (WHERE receiver_outcome = 'refused'), count(*) FILTER (WHERE receiver_outcome = 'returned')
FROM parcels WHERE receiver_outcome IS NOT NULL GROUP BY 1, 2;
