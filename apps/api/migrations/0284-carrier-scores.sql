-- How well carriers did, counted by a job, so that the card of two years reads some thousand rows (rules of the scorecard):
-- sums of the parcels that a connection booked in a month and that go to a province of today. Sums are kept apart from
-- what they are made of for good: parcels, events and statements of old months go into files.
CREATE TABLE carrier_scores (
  connection_id uuid NOT NULL REFERENCES carrier_connections (id),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d\d$'),
  province_code text NOT NULL,
  sums jsonb NOT NULL CHECK (jsonb_typeof(sums) = 'object'),
  PRIMARY KEY (month, connection_id, province_code)
);
CREATE TABLE carrier_score_months (
  month text PRIMARY KEY,
  counted_at timestamptz NOT NULL
);
CREATE INDEX carrier_bookings_by_time ON carrier_bookings (booked_at, parcel_id) WHERE booked_at IS NOT NULL;

-- Names of provider and carrier as they were when the letter was made: each download is the same.
ALTER TABLE carrier_letters ADD COLUMN head jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(head) = 'object');
CREATE INDEX carrier_letters_by_connection ON carrier_letters (connection_id, id);
