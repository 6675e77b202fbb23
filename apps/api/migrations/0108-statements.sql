-- Entries of shop_payable and shop_fees_due that stand on no statement; kept in the statement that writes the entries, so
-- that making a statement reads what is open and not what was ever sent.
CREATE TABLE ledger_unstated (
  shop_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  position smallint NOT NULL,
  -- Written in the statement that writes the entries, which stay for ever: no foreign key has to watch them.
  PRIMARY KEY (shop_id, transaction_id, position)
);
INSERT INTO ledger_unstated (shop_id, transaction_id, position)
SELECT entry.shop_id, entry.transaction_id, entry.position
FROM ledger_entries AS entry
JOIN ledger_transactions AS moved ON moved.shop_id = entry.shop_id AND moved.id = entry.transaction_id
WHERE entry.account IN ('shop_payable', 'shop_fees_due') AND moved.parcel_id IS NOT NULL;

-- One for each shop, payout day and kind, unless it was rejected. Amounts in VND: fees positive where the shop pays them.
CREATE TABLE statements (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  number text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('delivered', 'lost')),
  payout_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'approved', 'sent', 'paid', 'failed', 'carried_over', 'rejected')),
  parcel_count integer NOT NULL,
  cod_amount bigint NOT NULL,
  compensation_amount bigint NOT NULL,
  shipping_fee bigint NOT NULL,
  insurance_fee bigint NOT NULL,
  service_fee bigint NOT NULL,
  return_fee bigint NOT NULL,
  reweigh_fee bigint NOT NULL,
  carried_amount bigint NOT NULL,
  net_amount bigint NOT NULL,
  -- the statement whose line "carried over" this one is
  carried_into uuid,
  -- null when the system made it
  prepared_by_operator uuid,
  prepared_by text,
  created_at timestamptz NOT NULL,
  receipt_number text,
  receipt_file_id uuid,
  approved_by_operator uuid,
  approved_by text,
  approved_at timestamptz,
  paid_at timestamptz,
  rejected_by text,
  rejected_at timestamptz,
  reject_reason text,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, carried_into) REFERENCES statements (shop_id, id),
  CHECK (net_amount = cod_amount + compensation_amount + carried_amount
    - shipping_fee - insurance_fee - service_fee - return_fee - reweigh_fee),
  CHECK ((receipt_number IS NULL) = (receipt_file_id IS NULL)),
  CHECK (state IN ('new', 'carried_over', 'rejected') OR (approved_at IS NOT NULL AND receipt_number IS NOT NULL)),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX statements_day_key ON statements (shop_id, payout_on, kind) WHERE state <> 'rejected';
CREATE UNIQUE INDEX statements_id_key ON statements (id);
CREATE INDEX statements_state_index ON statements (state, id);
CREATE INDEX statements_carried_index ON statements (shop_id, carried_into) WHERE carried_into IS NOT NULL;

CREATE TABLE statement_lines (
  shop_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cod', 'fees', 'return', 're_weigh', 'compensation', 'carried_over')),
  amount bigint NOT NULL,
  shipping_fee bigint NOT NULL,
  insurance_fee bigint NOT NULL,
  service_fee bigint NOT NULL,
  return_fee bigint NOT NULL,
  reweigh_fee bigint NOT NULL,
  -- null on a line "carried over", which names its statement instead
  parcel_id uuid,
  transaction_id uuid,
  entry_position smallint,
  carried_from uuid,
  -- of a rejected statement: its entries wait for another one
  is_void boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shop_id, statement_id, position),
  FOREIGN KEY (shop_id, statement_id) REFERENCES statements (shop_id, id),
  CHECK ((kind = 'carried_over') = (carried_from IS NOT NULL)),
  CHECK ((kind = 'carried_over') = (transaction_id IS NULL))
);
-- Every entry stands on at most one line of a statement that is not rejected.
CREATE UNIQUE INDEX statement_lines_entry_key ON statement_lines (shop_id, transaction_id, entry_position)
  WHERE NOT is_void;
CREATE INDEX statement_lines_parcel_index ON statement_lines (shop_id, parcel_id) WHERE parcel_id IS NOT NULL;

CREATE FUNCTION statements_stay_as_they_are() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'statement_lines' THEN
    IF to_jsonb(NEW) - 'is_void' = to_jsonb(OLD) - 'is_void' THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF (NEW.shop_id, NEW.id, NEW.number, NEW.kind, NEW.payout_on, NEW.net_amount, NEW.cod_amount, NEW.compensation_amount,
        NEW.shipping_fee, NEW.insurance_fee, NEW.service_fee, NEW.return_fee, NEW.reweigh_fee, NEW.carried_amount)
      = (OLD.shop_id, OLD.id, OLD.number, OLD.kind, OLD.payout_on, OLD.net_amount, OLD.cod_amount, OLD.compensation_amount,
        OLD.shipping_fee, OLD.insurance_fee, OLD.service_fee, OLD.return_fee, OLD.reweigh_fee, OLD.carried_amount)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'statements are immutable: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER statements_immutable BEFORE UPDATE OR DELETE ON statements
  FOR EACH ROW EXECUTE FUNCTION statements_stay_as_they_are();
CREATE TRIGGER statement_lines_immutable BEFORE UPDATE OR DELETE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION statements_stay_as_they_are();

-- Tries to pay a statement. Each keeps the account as it was then.
CREATE TABLE statement_transfers (
  shop_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  position integer NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'paid', 'failed')),
  amount bigint NOT NULL CHECK (amount > 0),
  bank_id text NOT NULL,
  bank_account_number text NOT NULL,
  bank_account_name text NOT NULL,
  bank_branch text NOT NULL,
  sent_by_operator uuid NOT NULL,
  sent_by text NOT NULL,
  sent_at timestamptz NOT NULL,
  bank_reference text,
  ended_by text,
  ended_at timestamptz,
  reason text,
  PRIMARY KEY (shop_id, statement_id, position),
  FOREIGN KEY (shop_id, statement_id) REFERENCES statements (shop_id, id),
  CHECK ((state = 'sent') = (ended_at IS NULL)),
  CHECK ((state = 'paid') = (bank_reference IS NOT NULL)),
  CHECK ((state = 'failed') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX statement_transfers_reference_key ON statement_transfers (bank_reference)
  WHERE bank_reference IS NOT NULL;
