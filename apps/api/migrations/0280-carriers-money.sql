-- What carriers owe: their statements, what a bank received for them, and differences until somebody has decided.

-- Working days after which a carrier is to have paid a parcel's COD, and after which a shop is paid by the provider's own
-- money where the carrier has not (0: at once). `agree_limit`: a statement whose net is above it takes a second person. The
-- return that the contract charges, in percent of the quote; null: not known.
ALTER TABLE carrier_connections
  ADD COLUMN pays_within_days integer NOT NULL DEFAULT 5 CHECK (pays_within_days BETWEEN 0 AND 60),
  ADD COLUMN pay_shop_after_days integer NOT NULL DEFAULT 5 CHECK (pay_shop_after_days BETWEEN 0 AND 60),
  ADD COLUMN agree_limit bigint NOT NULL DEFAULT 50000000 CHECK (agree_limit >= 0),
  ADD COLUMN return_percent integer CHECK (return_percent BETWEEN 0 AND 200);

-- What a carrier has told of a parcel's money, by its messages and when it was asked: the newest of each.
CREATE TABLE carrier_told (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  cod bigint CHECK (cod >= 0),
  cod_message_id uuid,
  cod_at timestamptz,
  cost bigint CHECK (cost >= 0),
  cost_message_id uuid,
  cost_at timestamptz,
  -- g
  weight integer CHECK (weight >= 0),
  weight_message_id uuid,
  weight_at timestamptz,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, parcel_id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);

-- One file of a carrier. reading: a job reads it. asked: its columns must be named. matched: it is read; rows may still
-- have to be named. agreed: a person has taken it. received: the bank has its net. failed: it cannot be read. dropped: a
-- person took it back before it was agreed.
CREATE TABLE carrier_statements (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL REFERENCES carrier_connections (id),
  number text NOT NULL UNIQUE,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  sheet integer,
  state text NOT NULL CHECK (state IN ('reading', 'asked', 'matched', 'agreed', 'received', 'failed', 'dropped')),
  fault text,
  fault_line integer,
  -- How its columns were understood: headings, fields, what is missing.
  columns jsonb,
  source text,
  row_count integer NOT NULL DEFAULT 0,
  parcel_count integer NOT NULL DEFAULT 0,
  unnamed_count integer NOT NULL DEFAULT 0,
  fault_count integer NOT NULL DEFAULT 0,
  read_to integer NOT NULL DEFAULT 0,
  cod_amount bigint NOT NULL DEFAULT 0,
  charges_amount bigint NOT NULL DEFAULT 0,
  net_amount bigint NOT NULL DEFAULT 0,
  -- The totals row of the file itself; null without one.
  stated_net bigint,
  -- The day of the statement by the carrier, or of the import.
  stated_on date NOT NULL,
  received_amount bigint NOT NULL DEFAULT 0,
  -- How far the job is that moves what is settled.
  settled_to integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  imported_by_operator uuid NOT NULL,
  imported_by text NOT NULL,
  imported_at timestamptz NOT NULL,
  agreed_by_operator uuid,
  agreed_by text,
  agreed_at timestamptz,
  received_at timestamptz
);
CREATE UNIQUE INDEX carrier_statements_once ON carrier_statements (connection_id, file_hash)
  WHERE state NOT IN ('failed', 'dropped');
CREATE INDEX carrier_statements_to_agree ON carrier_statements (imported_at, id)
  WHERE state = 'matched' AND unnamed_count = 0 AND fault_count = 0;
CREATE INDEX carrier_statements_by_connection ON carrier_statements (connection_id, id);

CREATE TABLE carrier_statement_files (
  statement_id uuid PRIMARY KEY REFERENCES carrier_statements (id),
  bytes bytea NOT NULL
);

-- A row of the file. parcel: of a parcel of ours. unknown: its number is nobody's, until a person names it. other: money
-- without a parcel, as a transfer fee. fault: a cell that cannot be read.
CREATE TABLE carrier_statement_rows (
  statement_id uuid NOT NULL REFERENCES carrier_statements (id),
  -- Counts the lines of all sheets.
  no integer NOT NULL,
  -- Where it stands in the file: its sheet (null: the file has one), and its line there.
  sheet text,
  line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('parcel', 'unknown', 'other', 'fault')),
  carrier_code text,
  our_code text,
  shop_id uuid,
  parcel_id uuid,
  cod bigint NOT NULL DEFAULT 0,
  freight bigint NOT NULL DEFAULT 0,
  insurance bigint NOT NULL DEFAULT 0,
  return_fee bigint NOT NULL DEFAULT 0,
  cod_fee bigint NOT NULL DEFAULT 0,
  other_fee bigint NOT NULL DEFAULT 0,
  vat bigint NOT NULL DEFAULT 0,
  discount bigint NOT NULL DEFAULT 0,
  held bigint NOT NULL DEFAULT 0,
  released bigint NOT NULL DEFAULT 0,
  net bigint NOT NULL DEFAULT 0,
  -- g
  weight integer,
  words text,
  -- The field that cannot be read and why; false where its parts do not give its net.
  fault_field text,
  fault_rule text,
  adds_up boolean NOT NULL DEFAULT true,
  named_by text,
  PRIMARY KEY (statement_id, no),
  CHECK ((kind = 'parcel') = (parcel_id IS NOT NULL) AND (shop_id IS NULL) = (parcel_id IS NULL))
);
CREATE INDEX carrier_statement_rows_of_parcel ON carrier_statement_rows (parcel_id, statement_id) WHERE parcel_id IS NOT NULL;
CREATE INDEX carrier_statement_rows_unnamed ON carrier_statement_rows (statement_id, no) WHERE kind IN ('unknown', 'fault');

-- What people said of the columns of a connection's files, by their headings.
CREATE TABLE carrier_statement_mappings (
  connection_id uuid NOT NULL REFERENCES carrier_connections (id),
  headings_key text NOT NULL,
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  named_by text NOT NULL,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (connection_id, headings_key)
);

-- Money that came into the provider's bank account for a statement.
CREATE TABLE carrier_bank_lines (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES carrier_statements (id),
  paid_on date NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  reference text NOT NULL,
  added_by text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX carrier_bank_lines_once ON carrier_bank_lines (reference, paid_on, amount);
CREATE INDEX carrier_bank_lines_of_statement ON carrier_bank_lines (statement_id, id);

-- What a person said of a statement's total that is not the bank's: of which parcel it is, a fee, or disputed.
CREATE TABLE carrier_total_parts (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES carrier_statements (id),
  shop_id uuid,
  parcel_id uuid,
  as_kind text NOT NULL CHECK (as_kind IN ('parcel', 'fee', 'disputed')),
  -- What the bank received less than the statement says; negative where it is more.
  amount bigint NOT NULL CHECK (amount <> 0),
  note text NOT NULL,
  said_by text NOT NULL,
  said_at timestamptz NOT NULL,
  CHECK ((as_kind = 'parcel') = (parcel_id IS NOT NULL))
);
CREATE INDEX carrier_total_parts_of_statement ON carrier_total_parts (statement_id, id);
CREATE INDEX carrier_total_parts_of_parcel ON carrier_total_parts (parcel_id) WHERE parcel_id IS NOT NULL;

-- What does not agree, one line a parcel and class (or a statement and row, where it is no parcel's), until it is decided.
CREATE TABLE carrier_differences (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL REFERENCES carrier_connections (id),
  -- `parcel:<id>:<class>` or `row:<statement>:<no>` or `total:<statement>`, and a number where an older one is decided.
  subject text NOT NULL UNIQUE,
  class text NOT NULL,
  shop_id uuid,
  parcel_id uuid,
  carrier_code text,
  statement_id uuid REFERENCES carrier_statements (id),
  row_no integer,
  -- Above 0: the carrier owes the provider.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- gone: what came later took it away.
  state text NOT NULL CHECK (state IN ('open', 'sent', 'accepted', 'write_off_asked', 'written_off', 'gone')),
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  letter_id uuid,
  asked_by_operator uuid,
  asked_by text,
  decided_by text,
  decided_at timestamptz,
  note text,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX carrier_differences_open ON carrier_differences (connection_id, class, id)
  WHERE state IN ('open', 'sent', 'write_off_asked');
CREATE INDEX carrier_differences_waiting ON carrier_differences (changed_at, id) WHERE state = 'write_off_asked';
CREATE INDEX carrier_differences_of_parcel ON carrier_differences (parcel_id) WHERE parcel_id IS NOT NULL;
CREATE INDEX carrier_differences_of_statement ON carrier_differences (statement_id) WHERE statement_id IS NOT NULL;

-- Parcels whose carrier's money this has judged. Open: something is still to come, so it is looked at again by the clock.
CREATE TABLE carrier_parcel_money (
  shop_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  is_open boolean NOT NULL,
  -- When the provider's own money took the place of the carrier's, and how often the parcel had been corrected then.
  paid_ahead_at timestamptz,
  paid_ahead_round integer,
  judged_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, parcel_id),
  CHECK ((paid_ahead_at IS NULL) = (paid_ahead_round IS NULL)),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id)
);
CREATE INDEX carrier_parcel_money_open ON carrier_parcel_money (parcel_id) WHERE is_open;

CREATE TABLE carrier_letters (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL REFERENCES carrier_connections (id),
  number text NOT NULL UNIQUE,
  difference_count integer NOT NULL CHECK (difference_count > 0),
  amount bigint NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE TABLE carrier_letter_lines (
  letter_id uuid NOT NULL REFERENCES carrier_letters (id),
  no integer NOT NULL,
  difference_id uuid NOT NULL REFERENCES carrier_differences (id),
  -- As it was sent: class, numbers, amounts and evidence.
  line jsonb NOT NULL,
  PRIMARY KEY (letter_id, no)
);

-- The books of the provider without a shop: money of carriers that is no parcel's. The same rules as the other books.
CREATE TABLE provider_transactions (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  connection_id uuid,
  statement_id uuid,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX provider_transactions_of_statement ON provider_transactions (statement_id) WHERE statement_id IS NOT NULL;
CREATE TABLE provider_entries (
  transaction_id uuid NOT NULL REFERENCES provider_transactions (id),
  position smallint NOT NULL,
  account text NOT NULL CHECK (account IN ('provider_bank', 'carrier_receivable', 'carrier_disputed', 'carrier_cost', 'written_off')),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transaction_id, position)
);
CREATE FUNCTION provider_books_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  entries integer;
  transaction uuid;
BEGIN
  IF TG_ARGV[0] = 'entry' THEN transaction := NEW.transaction_id; ELSE transaction := NEW.id; END IF;
  SELECT coalesce(sum(amount), 0), count(*) INTO total, entries FROM provider_entries WHERE transaction_id = transaction;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'provider transaction % does not balance: % entries, sum %', transaction, entries, total
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER provider_transactions_balance AFTER INSERT ON provider_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION provider_books_sum_to_zero('transaction');
CREATE CONSTRAINT TRIGGER provider_entries_balance AFTER INSERT ON provider_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION provider_books_sum_to_zero('entry');
CREATE TRIGGER provider_transactions_append_only BEFORE UPDATE OR DELETE ON provider_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER provider_transactions_no_truncate BEFORE TRUNCATE ON provider_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER provider_entries_append_only BEFORE UPDATE OR DELETE ON provider_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER provider_entries_no_truncate BEFORE TRUNCATE ON provider_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- Not read again: the rows of before have none of it.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
  'courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody', 'bank_clearing', 'provider_bank', 'cash_short',
  'cash_over', 'shop_payable', 'shop_fees_due', 'provider_revenue', 'compensation', 'loss_receivable', 'written_off',
  'fees_held', 'revenue_held', 'carrier_receivable', 'carrier_disputed', 'carrier_cost'
)) NOT VALID;
