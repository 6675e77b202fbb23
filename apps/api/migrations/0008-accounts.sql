-- What joining, recovering and sharing an account needs.

-- Links of mails: single use, 30 minutes; only the hash of the secret is kept.
CREATE TABLE one_time_links (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('activate', 'recover', 'invite')),
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX one_time_links_user_index ON one_time_links (shop_id, user_id);
CREATE INDEX one_time_links_expires_at_index ON one_time_links (expires_at);

-- Ids of captcha challenges and captcha tokens that were used; kept until they would have expired.
CREATE TABLE used_captchas (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_captchas_expires_at_index ON used_captchas (expires_at);

-- A new e-mail or phone of a person that still waits for the code sent to it.
CREATE TABLE contact_changes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  contact text NOT NULL CHECK (contact IN ('email', 'phone')),
  value text NOT NULL,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, contact)
);

-- Who changed what that matters, when and from where. Kept when the person is removed: the name stays.
CREATE TABLE audit_log (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid,
  actor_name text NOT NULL,
  action text NOT NULL,
  what text NOT NULL DEFAULT '',
  ip text,
  user_agent text,
  PRIMARY KEY (shop_id, id)
);

-- Mails to send. Their words are encrypted: they hold links. A mail that was sent by SMTP keeps no words; in the demo,
-- where nothing is sent, this is the mailbox.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  content bytea,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX mails_created_at_index ON mails (created_at);

ALTER TABLE sessions ADD COLUMN ip text;
ALTER TABLE users ADD COLUMN invited_by uuid;
ALTER TABLE shops DROP CONSTRAINT shops_state_check;
ALTER TABLE shops ADD CONSTRAINT shops_state_check CHECK (state IN ('active', 'restricted', 'closed'));
ALTER TABLE shops ADD COLUMN closed_at timestamptz;
