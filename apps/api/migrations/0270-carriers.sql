-- Contracts of the provider with carriers. A booking keeps a snapshot of its connection, and a removed connection stays as
-- a row that nothing new is given to, so that its parcels, messages and money keep their names.
ALTER TABLE hubs ADD COLUMN kind text NOT NULL DEFAULT 'own' CHECK (kind IN ('own', 'carrier'));
CREATE TABLE carrier_connections (
  id uuid PRIMARY KEY,
  -- Also the code of its hub, where its events stand.
  code text NOT NULL UNIQUE REFERENCES hubs (code),
  kind text NOT NULL,
  name text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('test', 'live')),
  active boolean NOT NULL,
  -- Instead of the carrier's own hosts: a gateway of the provider, or a fake.
  own_address text,
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  -- JSON of all its secrets, and what the carrier's sign-in answered last.
  sealed_secrets bytea NOT NULL,
  sealed_token bytea,
  token_until timestamptz,
  -- SHA-256 of the secret in the address to which the carrier sends its messages.
  inbox_hash bytea NOT NULL,
  pass_on_reweighs boolean NOT NULL DEFAULT false,
  -- Since when the carrier refuses the secrets; its parcels wait.
  refused_since timestamptz,
  -- Since when it is not reached, and until when nobody asks it.
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  rests_until timestamptz,
  version integer NOT NULL CHECK (version > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz
);

-- The carrier's own list of places, fetched by a job, and which of our units each of them is. No unit: nobody knows, or a
-- person says that it is none of ours.
CREATE TABLE carrier_units (
  connection_id uuid NOT NULL REFERENCES carrier_connections (id),
  scheme text NOT NULL CHECK (scheme IN ('old', 'new')),
  level text NOT NULL CHECK (level IN ('province', 'district', 'ward')),
  id text NOT NULL,
  name text NOT NULL,
  -- What else the carrier calls it, and the name without accents, by which people look for it.
  other_names text[] NOT NULL,
  folded_name text NOT NULL,
  parent_id text,
  unit_code text,
  matched_by text NOT NULL CHECK (matched_by IN ('name', 'person', 'nobody')),
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (connection_id, scheme, level, id)
);
CREATE INDEX carrier_units_by_unit ON carrier_units (connection_id, scheme, unit_code) WHERE unit_code IS NOT NULL;
CREATE INDEX carrier_units_unmatched ON carrier_units (connection_id, scheme, level, name) WHERE unit_code IS NULL;

-- Which parcel goes by whom: one list in its order, which belongs to nobody. No row: all go to the order system.
CREATE TABLE carrier_rules (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL CHECK (version > 0),
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'array' AND jsonb_array_length(rules) <= 100),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);

-- The one taker of a parcel, chosen when it is submitted and kept (rules): a connection, the order system (null), or nobody
-- yet, whom a person chooses. A parcel without a row was never asked about: the order system has it.
CREATE TABLE parcel_takers (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'taken')),
  connection_id uuid,
  -- The words of the rule, or the person, that chose.
  chosen_by text NOT NULL,
  chosen_at timestamptz NOT NULL,
  -- Codes of connections that do not serve the way.
  refused_by text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (shop_id, parcel_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  CHECK (state = 'taken' OR connection_id IS NULL)
);
CREATE INDEX parcel_takers_waiting ON parcel_takers (chosen_at, parcel_id) WHERE state = 'waiting';

CREATE TABLE carrier_bookings (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  -- Code, kind, name and mode of the connection when it was booked.
  connection jsonb NOT NULL CHECK (jsonb_typeof(connection) = 'object'),
  tracking_number text NOT NULL,
  -- asking: a create is under way, or its answer was lost and it is looked up. unclear: it may have been made, and the
  -- carrier cannot be asked, so a person or a message says.
  state text NOT NULL CHECK (state IN ('new', 'asking', 'unclear', 'booked', 'refused', 'ended')),
  carrier_code text,
  sort_code text,
  quoted_cost bigint CHECK (quoted_cost >= 0),
  deliver_by timestamptz,
  -- Figures of the version that the carrier knows, and a hash of its addresses: no personal data.
  told jsonb,
  -- The shipment as the carrier was told it last, sealed, until the parcel's end: what has changed is told by it.
  sealed_shipment bytea,
  booked_at timestamptz,
  -- The carrier's time of the newest message that was applied, and its status.
  news_at timestamptz,
  news_status text,
  -- Real time at which something new was last heard of the parcel, by a message or when its carrier was asked.
  heard_at timestamptz,
  -- Real time at which the carrier was last asked where it is.
  polled_at timestamptz,
  -- g, as the carrier's scale had it when it was last passed on to the shop.
  passed_weight integer,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, parcel_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  CHECK ((state IN ('booked', 'ended')) <= (carrier_code IS NOT NULL))
);
CREATE INDEX carrier_bookings_unsettled ON carrier_bookings (state, asked_at, parcel_id)
  WHERE state IN ('new', 'asking', 'unclear', 'refused');
-- Those that are on their way, the longest silent first.
CREATE INDEX carrier_bookings_silent ON carrier_bookings (connection_id, heard_at, parcel_id) WHERE state = 'booked';
-- Those whose carrier is to be asked next.
CREATE INDEX carrier_bookings_quiet ON carrier_bookings (connection_id, (greatest(heard_at, polled_at)))
  WHERE state = 'booked';

-- The carriers' numbers of parcels, whatever their shop: messages and scans find the parcel by them.
CREATE TABLE carrier_numbers (
  carrier_code text NOT NULL,
  connection_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  PRIMARY KEY (carrier_code, connection_id)
);

-- Messages of carriers as they came in, sealed, for 90 days. `key_hash` is the same for a repeat.
CREATE TABLE carrier_messages (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('message', 'pull')),
  sealed bytea,
  key_hash bytea,
  -- new: not looked at. applied: it moved the parcel or told something new. nothing: it told nothing new. late: the parcel
  -- is further by newer news. unknown: nobody knows its status. foreign: no parcel of this connection. incident: a person
  -- decides.
  state text NOT NULL CHECK (state IN ('new', 'applied', 'nothing', 'late', 'unknown', 'foreign', 'forged', 'unreadable',
    'incident', 'failed')),
  shop_id uuid,
  parcel_id uuid,
  carrier_code text,
  said_at timestamptz,
  status text,
  reason text,
  word text,
  applied_at timestamptz
);
CREATE UNIQUE INDEX carrier_messages_key ON carrier_messages (connection_id, key_hash) WHERE key_hash IS NOT NULL;
CREATE INDEX carrier_messages_of_parcel ON carrier_messages (parcel_id, id) WHERE parcel_id IS NOT NULL;
CREATE INDEX carrier_messages_not_understood ON carrier_messages (connection_id, status, id)
  WHERE state IN ('unknown', 'foreign', 'unreadable', 'failed', 'new');
CREATE INDEX carrier_messages_by_state ON carrier_messages (state, id);

-- "This means …": what people taught of statuses that no adapter knows.
CREATE TABLE carrier_meanings (
  kind text NOT NULL,
  status text NOT NULL,
  means text NOT NULL,
  taught_by text NOT NULL,
  taught_at timestamptz NOT NULL,
  PRIMARY KEY (kind, status)
);

-- What a carrier said that no honest step of a parcel's life says: a person ends it.
CREATE TABLE carrier_incidents (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  message_id uuid,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('return', 'loss', 'noted')),
  ended_by text,
  note text,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX carrier_incidents_open ON carrier_incidents (opened_at, id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX carrier_incidents_once ON carrier_incidents (shop_id, parcel_id, kind) WHERE ended_at IS NULL;

-- Which message told of an event of a carrier, and whether nobody said the step but it must have happened.
CREATE TABLE carrier_steps (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  position integer NOT NULL,
  message_id uuid,
  inferred boolean NOT NULL,
  PRIMARY KEY (shop_id, parcel_id, position),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);

-- Not read again: the rows of before have none of it.
ALTER TABLE parcel_events DROP CONSTRAINT parcel_events_actor_type_check;
ALTER TABLE parcel_events ADD CONSTRAINT parcel_events_actor_type_check
  CHECK (actor_type IN ('shop', 'recipient', 'oms', 'provider', 'courier', 'carrier', 'system')) NOT VALID;
ALTER TABLE cash_differences DROP CONSTRAINT cash_differences_giver_kind_check, DROP CONSTRAINT cash_differences_taker_kind_check;
ALTER TABLE cash_differences
  ADD CONSTRAINT cash_differences_giver_kind_check CHECK (giver_kind IN ('courier', 'hub', 'center', 'carrier')),
  ADD CONSTRAINT cash_differences_taker_kind_check CHECK (taker_kind IN ('courier', 'hub', 'center', 'carrier'));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_holder_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_holder_check CHECK (
  (holder_kind IS NULL) = (holder_id IS NULL)
  AND (holder_kind IS NULL OR holder_kind IN ('courier', 'hub', 'center', 'carrier'))
  AND (holder_kind IS NOT NULL) = (account IN ('courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody',
    'cash_short', 'cash_over'))
) NOT VALID;
