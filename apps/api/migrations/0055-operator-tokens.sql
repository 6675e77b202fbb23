-- The tokens of an operator, each with its own scopes. A token that names no row was made before: it has all scopes.
CREATE TABLE operator_tokens (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators (id),
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX operator_tokens_operator_index ON operator_tokens (operator_id);
