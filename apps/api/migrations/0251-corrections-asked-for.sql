-- A correction of a wrong scan that support asks for, and another operator decides.
CREATE TABLE correction_requests (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  tracking_number text NOT NULL,
  hub_code text,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
  prepared_by_operator uuid NOT NULL,
  prepared_by text NOT NULL,
  created_at timestamptz NOT NULL,
  decided_by_operator uuid,
  decided_by text,
  decided_at timestamptz,
  refuse_reason text,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcel_states (shop_id, parcel_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (refuse_reason IS NOT NULL))
);
CREATE UNIQUE INDEX correction_requests_waiting_key ON correction_requests (shop_id, parcel_id) WHERE state = 'waiting';
CREATE INDEX correction_requests_waiting_index ON correction_requests (created_at, id) WHERE state = 'waiting';
CREATE INDEX correction_requests_id_index ON correction_requests (id);
CREATE INDEX correction_requests_parcel_index ON correction_requests (shop_id, parcel_id);
