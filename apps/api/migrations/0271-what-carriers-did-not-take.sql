-- What a carrier was to be told of a parcel and did not take by its system: a person tells its people.
CREATE TABLE carrier_requests (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  -- A parcel has at most one open request of a topic: a later one takes the place of the one before.
  topic text NOT NULL CHECK (topic IN ('cancel', 'change', 'answer')),
  kind text NOT NULL CHECK (kind IN ('cancel', 'change', 'deliver_again', 'send_back', 'turn_back', 'withdraw_answer',
    'other_day', 'collect_at_hub')),
  -- Of a change: names of what is new. Its values stand on the parcel.
  fields text[] NOT NULL,
  deliver_on date,
  deliver_half text,
  -- As push_error of the parcel: the name of a fault, or the carrier's words.
  reason text NOT NULL,
  -- Of a change: what the carrier knows of the parcel once it is told, in figures and sealed until the request ends.
  told jsonb,
  sealed_shipment bytea,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- told, refused: a person says so. taken, superseded, parcel_ended: nobody needs to tell it any more.
  ended_as text CHECK (ended_as IN ('told', 'refused', 'taken', 'superseded', 'parcel_ended')),
  ended_by text,
  note text,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
  CHECK ((ended_by IS NOT NULL) = (ended_as IS NOT NULL AND ended_as IN ('told', 'refused'))),
  CHECK (ended_at IS NULL OR sealed_shipment IS NULL)
);
CREATE UNIQUE INDEX carrier_requests_once ON carrier_requests (shop_id, parcel_id, topic) WHERE ended_at IS NULL;
CREATE INDEX carrier_requests_open ON carrier_requests (id) WHERE ended_at IS NULL;
CREATE INDEX carrier_requests_of_parcel ON carrier_requests (parcel_id, id);
