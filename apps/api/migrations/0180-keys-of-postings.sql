-- In the order in which calls write them, so that none waits for this in a circle.
LOCK TABLE parcel_events, ledger_transactions, ledger_entries, audit_log IN ACCESS EXCLUSIVE MODE;

-- History and ledger are to lie by month (decision 0302), and a unique index of a partitioned table holds only with the
-- column that parts it. So the keys of postings get a table of their own, which stays whole.
CREATE TABLE ledger_keys (
  shop_id uuid NOT NULL,
  -- names what was posted, once for ever; the same key with the same input is the same posting
  key text NOT NULL,
  input_hash bytea NOT NULL,
  -- by value: the transaction may be archived
  transaction_id uuid NOT NULL,
  PRIMARY KEY (shop_id, key)
);
CREATE TRIGGER ledger_keys_append_only BEFORE UPDATE OR DELETE ON ledger_keys
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_keys_no_truncate BEFORE TRUNCATE ON ledger_keys
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- Until the tables are parted, a process of the release before goes on posting.
CREATE FUNCTION keep_ledger_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_keys (shop_id, key, input_hash, transaction_id)
  VALUES (NEW.shop_id, NEW.key, decode(NEW.input_hash, 'hex'), NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_transactions_key_kept AFTER INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_key();

-- The first id of the month that begins at that instant: an id is a UUIDv7 of the instant it was made.
CREATE FUNCTION first_id_at(instant timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN rpad(lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- All rows so far become the first month, whose end lies ahead of the newest id and of the clock. Months are those of Việt Nam.
CREATE TABLE month_move (last_month date NOT NULL, end_id uuid NOT NULL);
INSERT INTO month_move (last_month, end_id)
SELECT month, first_id_at((month + interval '1 month') AT TIME ZONE 'Asia/Ho_Chi_Minh') FROM (
  SELECT date_trunc('month', (max(instant) + interval '3 days') AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS month FROM (
    SELECT now() + offset_ms * interval '1 ms' AS instant FROM business_clock
    UNION ALL
    SELECT to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) FROM (
      (SELECT id FROM parcels ORDER BY id DESC LIMIT 1)
      UNION ALL (SELECT id FROM ledger_transactions ORDER BY id DESC LIMIT 1)
    ) AS newest
  ) AS known
) AS chosen;

-- What the next migration checks without a lock, so that the rows become a month without another look at them.
DO $$
DECLARE end_id uuid := (SELECT end_id FROM month_move);
BEGIN
  EXECUTE format('ALTER TABLE parcel_events ADD CONSTRAINT parcel_events_month CHECK (parcel_id < %L) NOT VALID', end_id);
  EXECUTE format('ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_month CHECK (id < %L) NOT VALID', end_id);
  EXECUTE format('ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_month CHECK (transaction_id < %L) NOT VALID', end_id);
  EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_month CHECK (id < %L) NOT VALID', end_id);
END $$;
