-- A complaint about a statement names it. A statement has one dispute at a time.
ALTER TABLE support_requests ADD COLUMN statement_id uuid, ADD COLUMN statement_number text,
  ADD COLUMN statement_kind text CHECK (statement_kind IN ('delivered', 'lost')),
  ADD CHECK ((statement_id IS NULL) = (statement_number IS NULL) AND (statement_id IS NULL) = (statement_kind IS NULL)),
  ADD CHECK (statement_id IS NULL OR request_type = 'complaint'),
  ADD FOREIGN KEY (shop_id, statement_id) REFERENCES statements (shop_id, id);
CREATE UNIQUE INDEX support_requests_dispute_key ON support_requests (shop_id, statement_id)
  WHERE closed_at IS NULL AND statement_id IS NOT NULL;
CREATE INDEX support_requests_statement_index ON support_requests (statement_id, id) WHERE statement_id IS NOT NULL;
