-- online
-- What the dashboard and the charts count of a shop's days is kept with each event (decision 0491): a call reads some rows a
-- day however many parcels there are.

-- Parcels by the business day of their creation and by what became of them, without drafts and the rests of partial deliveries.
CREATE TABLE IF NOT EXISTS parcel_days (
  shop_id uuid NOT NULL REFERENCES shops (id),
  store_id uuid,
  created_on date NOT NULL,
  moving bigint NOT NULL,
  delivered bigint NOT NULL,
  returned bigint NOT NULL,
  lost bigint NOT NULL,
  cancelled bigint NOT NULL,
  cod_amount bigint NOT NULL,
  CONSTRAINT parcel_days_key UNIQUE NULLS NOT DISTINCT (shop_id, created_on, store_id)
) WITH (fillfactor = 50);

-- Parcels whose delivery was tried on a day, with the last day before it on which they were tried: whoever asks for a period
-- counts each parcel on its first day within the period. How they stand now; COD of the delivered ones.
CREATE TABLE IF NOT EXISTS attempt_days (
  shop_id uuid NOT NULL REFERENCES shops (id),
  store_id uuid,
  day date NOT NULL,
  previous_day date,
  receiver_scheme text,
  receiver_level_1_code text,
  attempted bigint NOT NULL,
  delivered bigint NOT NULL,
  returned bigint NOT NULL,
  cod_amount bigint NOT NULL,
  CONSTRAINT attempt_days_key UNIQUE NULLS NOT DISTINCT (shop_id, day, previous_day, store_id, receiver_scheme, receiver_level_1_code)
) WITH (fillfactor = 50);

-- Failed attempts of a day by their reason.
CREATE TABLE IF NOT EXISTS failure_days (
  shop_id uuid NOT NULL REFERENCES shops (id),
  store_id uuid,
  day date NOT NULL,
  reason_code text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT failure_days_key UNIQUE NULLS NOT DISTINCT (shop_id, day, store_id, reason_code)
) WITH (fillfactor = 50);

-- From which parcel on the three are kept. Processes of the release before do not keep them: of the parcels there are, and of
-- those of the next two days, a job counts them later.
DO $$ BEGIN EXECUTE format('ALTER TABLE shops ADD COLUMN IF NOT EXISTS days_kept_from uuid NOT NULL DEFAULT %L', (SELECT CASE WHEN EXISTS (SELECT FROM shops) THEN rpad(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint + offset_ms + 172800000), 12, '0'), 32, '0') ELSE repeat('0', 32) END FROM business_clock)::uuid); END $$;

-- What waits for a statement is walked by parcel, and so is what stands on one. A process of the release before names no parcel.
ALTER TABLE ledger_unstated ADD COLUMN IF NOT EXISTS parcel_id uuid;
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_unstated_parcel_index ON ledger_unstated (shop_id, parcel_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS statement_lines_by_parcel_index ON statement_lines (shop_id, statement_id, parcel_id)
  WHERE parcel_id IS NOT NULL AND NOT is_void;
