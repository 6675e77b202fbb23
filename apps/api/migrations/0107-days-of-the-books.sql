-- The ledger of all shops by day of booking: an id is a UUIDv7 of that instant.
CREATE INDEX ledger_transactions_id_index ON ledger_transactions (id);

-- Days that an operator closed, with what was open at their end.
CREATE TABLE ledger_closings (
  day date PRIMARY KEY,
  closed_by_operator uuid NOT NULL,
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL,
  note text
);
CREATE TABLE ledger_closing_items (
  day date NOT NULL REFERENCES ledger_closings (day),
  account text NOT NULL,
  holder_kind text NOT NULL,
  holder_id text NOT NULL,
  balance bigint NOT NULL,
  -- what the entries of the day say, where the kept sum of the day differs from them
  found bigint,
  PRIMARY KEY (day, account, holder_kind, holder_id)
);
