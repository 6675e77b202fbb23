-- How the recipient wants to receive a parcel: in a half of deliver_on, or at the hub, which keeps it for some working days.
ALTER TABLE parcels ADD COLUMN deliver_half text CHECK (deliver_half IN ('morning', 'afternoon'));
ALTER TABLE parcels ADD COLUMN collect_asked_at timestamptz;
ALTER TABLE parcels ADD CHECK (deliver_half IS NULL OR deliver_on IS NOT NULL);
ALTER TABLE parcel_events ADD COLUMN deliver_half text CHECK (deliver_half IN ('morning', 'afternoon'));
ALTER TABLE parcel_events DROP CONSTRAINT parcel_events_actor_type_check;
ALTER TABLE parcel_events ADD CONSTRAINT parcel_events_actor_type_check
  CHECK (actor_type IN ('shop', 'recipient', 'oms', 'provider', 'courier', 'system'));

-- How often somebody entered wrong digits of the recipient's phone on a day: a few tries, whichever process counts them.
CREATE TABLE recipient_tries (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  tried_on date NOT NULL,
  tries smallint NOT NULL CHECK (tries > 0),
  PRIMARY KEY (shop_id, parcel_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id) ON DELETE CASCADE
);
