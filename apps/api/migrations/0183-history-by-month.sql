-- The tables that grow with every event lie by month from here on (decision 0302): by the instant in the UUIDv7 that
-- keeps together what is read together. No row moves: what is there becomes the first month, which has no beginning.

-- In the order in which calls write them, so that none waits for this in a circle. The first three are only named by keys.
LOCK TABLE shops, parcels, parcel_states IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE parcel_events, ledger_transactions, ledger_entries, audit_log IN ACCESS EXCLUSIVE MODE;

-- The argument says whether it is an entry, because the tables of months have names of their own. That an entry has its
-- transaction is looked for here, instead of by a foreign key: to take off a month, a key would read the entries of all
-- months while nobody may write (decision 0302). No transaction ever goes without its entries: none can be deleted.
CREATE OR REPLACE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  entries integer;
  transaction uuid;
BEGIN
  IF TG_ARGV[0] = 'entry' THEN
    transaction := NEW.transaction_id;
    IF NOT EXISTS (SELECT FROM ledger_transactions WHERE shop_id = NEW.shop_id AND id = transaction) THEN
      RAISE EXCEPTION 'ledger entry of % without its transaction', transaction USING ERRCODE = 'foreign_key_violation';
    END IF;
  ELSE
    transaction := NEW.id;
  END IF;
  SELECT coalesce(sum(amount), 0), count(*) INTO total, entries
    FROM ledger_entries WHERE shop_id = NEW.shop_id AND transaction_id = transaction;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % entries, sum %', transaction, entries, total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- From now on the statement that posts keeps the key.
DROP TRIGGER ledger_transactions_key_kept ON ledger_transactions;
DROP FUNCTION keep_ledger_key;
DROP INDEX ledger_transactions_key;
ALTER TABLE ledger_transactions DROP COLUMN input_hash;
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_shop_id_transaction_id_fkey;

-- Puts a table with the same columns, constraints and indexes in front of the one there is, which becomes its first part.
CREATE FUNCTION pg_temp.part_by_month(grown text, id_column text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  move month_move := (SELECT month_move FROM month_move);
  suffix text := to_char(move.last_month, '_YYYY_MM');
  held text[];
  name text;
  definition text;
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME TO %I', grown, grown || suffix);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', grown, grown || suffix, id_column);
  FOR name IN SELECT tgname FROM pg_trigger WHERE tgrelid = (grown || suffix)::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', name, grown || suffix);
  END LOOP;
  FOR name, definition IN
    SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
    WHERE indrelid = (grown || suffix)::regclass AND NOT indisprimary
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', name, name || suffix);
    held := held || regexp_replace(definition, ' ON \S+ USING', format(' ON %I USING', grown));
  END LOOP;
  -- A new name of the key's constraint names its index anew as well.
  FOR name, definition IN
    SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = (grown || suffix)::regclass AND contype IN ('p', 'c', 'f') AND conname <> grown || '_month'
  LOOP
    IF definition LIKE 'PRIMARY KEY%' THEN
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', grown || suffix, name, name || suffix);
    END IF;
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', grown, name, definition);
  END LOOP;
  FOREACH definition IN ARRAY coalesce(held, '{}') LOOP EXECUTE definition; END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', grown, grown || suffix, move.end_id);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', grown || suffix, grown || '_month');
  -- The net: an id of a month that nobody has made yet. A job makes months ahead, and empties this into them.
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', grown || '_default', grown);
END $$;

SELECT pg_temp.part_by_month('parcel_events', 'parcel_id');
SELECT pg_temp.part_by_month('ledger_transactions', 'id');
SELECT pg_temp.part_by_month('ledger_entries', 'transaction_id');
SELECT pg_temp.part_by_month('audit_log', 'id');
DROP TABLE month_move;

-- These hold for every month, whoever makes it; against TRUNCATE each month needs a trigger of its own.
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero('transaction');
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero('entry');
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
DO $$
DECLARE part regclass;
BEGIN
  FOR part IN
    SELECT relid FROM unnest('{ledger_transactions, ledger_entries}'::regclass[]) AS ledger, pg_partition_tree(ledger)
  LOOP
    EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()', part);
  END LOOP;
END $$;

-- Months that lie in files, with what they held when they were written: a file that is brought back is held against it.
CREATE TABLE archived_months (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  -- the ids of the month, from the first on and below the second; null: from the beginning
  first_id uuid,
  end_id uuid NOT NULL,
  -- by table: rows, sum of their hashes, VND
  contents jsonb NOT NULL,
  archived_at timestamptz NOT NULL
);
