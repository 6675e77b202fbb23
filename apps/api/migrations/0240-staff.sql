-- People of the provider who sign in to the console. Each is an operator, so that one person is compared with another whatever
-- session or token they call with.
CREATE TABLE staff (
  id uuid PRIMARY KEY REFERENCES operators (id),
  email text NOT NULL,
  phone text,
  password_hash text,
  scopes text[] NOT NULL,
  hub_codes text[] NOT NULL DEFAULT '{*}',
  state text NOT NULL CHECK (state IN ('invited', 'active', 'locked')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT staff_active_check CHECK (state <> 'active' OR password_hash IS NOT NULL),
  -- What one person does not hold together (docs/rules/staff.md).
  CONSTRAINT staff_scopes_check CHECK (NOT (
    scopes @> '{money,approve}' OR scopes @> '{staff,money}' OR scopes @> '{staff,approve}'
  ))
);
CREATE UNIQUE INDEX staff_email_key ON staff (lower(email));

-- Mailed links, of which only the hash is kept.
CREATE TABLE staff_links (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset')),
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_links_staff_index ON staff_links (staff_id, created_at);

-- Of the cookie only the hash is kept.
CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  token_hash text NOT NULL UNIQUE,
  second_factor_at timestamptz,
  user_agent text,
  ip text,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text
);
CREATE INDEX staff_sessions_staff_index ON staff_sessions (staff_id) WHERE ended_at IS NULL;

-- Places where a person has signed in before: strangers elsewhere do not lock them out there.
CREATE TABLE staff_places (
  staff_id uuid NOT NULL REFERENCES staff (id),
  place text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, place)
);

CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  name text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkeys_staff_index ON staff_passkeys (staff_id);

-- The secret of an app's codes, sealed; one that is not confirmed yet stands beside the one in use. A code counts once: the last
-- half minute whose code was used is remembered.
CREATE TABLE staff_totp (
  staff_id uuid NOT NULL REFERENCES staff (id),
  confirmed boolean NOT NULL,
  secret bytea NOT NULL,
  last_step bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, confirmed)
);

-- What a passkey is asked to sign: once, and soon.
CREATE TABLE staff_challenges (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES staff_sessions (id) ON DELETE CASCADE,
  challenge text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_challenges_session_index ON staff_challenges (session_id);

-- That a person gave the second factor once more, for one thing as it was shown.
CREATE TABLE staff_step_ups (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  session_id uuid NOT NULL REFERENCES staff_sessions (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  subject_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_step_ups_session_index ON staff_step_ups (session_id);

-- What a token made in the console is for. One made by the command is told by its operator's name.
ALTER TABLE operator_tokens ADD COLUMN name text;
