-- Transfers that a bank is given in one file. A line names its transfer by a reference that the bank's answer repeats.
CREATE TABLE bank_files (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  layout text NOT NULL CHECK (layout IN ('generic', 'vietcombank', 'techcombank')),
  count integer NOT NULL CHECK (count > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  made_by_operator uuid NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE TABLE bank_file_lines (
  file_id uuid NOT NULL REFERENCES bank_files (id),
  position integer NOT NULL,
  reference text NOT NULL UNIQUE,
  shop_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  transfer_position integer NOT NULL,
  PRIMARY KEY (file_id, position),
  FOREIGN KEY (shop_id, statement_id, transfer_position) REFERENCES statement_transfers (shop_id, statement_id, position)
);

-- What a bank answered, line by line. The same file again is the same answer.
CREATE TABLE bank_answers (
  id uuid PRIMARY KEY,
  layout text NOT NULL CHECK (layout IN ('generic', 'vietcombank', 'techcombank')),
  file_hash text NOT NULL,
  imported_by_operator uuid NOT NULL,
  imported_by text NOT NULL,
  imported_at timestamptz NOT NULL,
  UNIQUE (file_hash, layout)
);
CREATE TABLE bank_answer_lines (
  answer_id uuid NOT NULL REFERENCES bank_answers (id),
  no integer NOT NULL,
  reference text NOT NULL,
  account_number text NOT NULL,
  amount bigint,
  outcome text NOT NULL CHECK (outcome IN ('paid', 'failed')),
  bank_reference text,
  reason text,
  recorded_by text,
  recorded_at timestamptz,
  PRIMARY KEY (answer_id, no),
  CHECK ((recorded_by IS NULL) = (recorded_at IS NULL))
);
CREATE INDEX bank_answer_lines_reference_index ON bank_answer_lines (reference);
