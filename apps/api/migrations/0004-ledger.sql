-- Double-entry ledger: append-only, corrected by reversal, every transaction sums to zero. Integer VND.
CREATE TABLE ledger_transactions (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  -- idempotency key of the posting; the same key with the same input is the same posting
  key text NOT NULL,
  input_hash text NOT NULL,
  kind text NOT NULL,
  parcel_id uuid,
  reverses_id uuid,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX ledger_transactions_key ON ledger_transactions (shop_id, key);
CREATE INDEX ledger_transactions_parcel_index ON ledger_transactions (shop_id, parcel_id);

CREATE TABLE ledger_entries (
  shop_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  position smallint NOT NULL,
  account text NOT NULL CHECK (account IN (
    'courier_custody', 'hub_custody', 'center_custody', 'shop_payable', 'shop_fees_due', 'provider_revenue', 'bank_clearing', 'compensation'
  )),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (shop_id, transaction_id, position),
  FOREIGN KEY (shop_id, transaction_id) REFERENCES ledger_transactions (shop_id, id)
);
CREATE INDEX ledger_entries_account_index ON ledger_entries (shop_id, account) INCLUDE (amount);

CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  entries integer;
  transaction uuid;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN transaction := NEW.transaction_id; ELSE transaction := NEW.id; END IF;
  SELECT coalesce(sum(amount), 0), count(*) INTO total, entries
    FROM ledger_entries WHERE shop_id = NEW.shop_id AND transaction_id = transaction;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % entries, sum %', transaction, entries, total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
