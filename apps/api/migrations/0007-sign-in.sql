-- When sign-ins failed, by what they have in common: an address, an account, or both. Subjects are keyed hashes.
CREATE TABLE sign_in_failures (
  subject text PRIMARY KEY,
  failed_at timestamptz[] NOT NULL,
  last_failed_at timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_last_failed_at_index ON sign_in_failures (last_failed_at);

-- Where an account has signed in from before: a stranger's failures do not lock these places out (decision 0062).
CREATE TABLE sign_in_places (
  shop_id uuid NOT NULL REFERENCES shops (id),
  user_id uuid NOT NULL REFERENCES users (id),
  place text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, place)
);
