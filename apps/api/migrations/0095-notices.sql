-- What a shop hears of. Events of a grouped kind within a few minutes share a bundle, and so a notice.
CREATE TABLE notices (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'delivery_failed', 'claim_decided', 'payout_sent', 'payout_failed', 'reweighed', 'support_answered',
    'papers_decided', 'bank_changed', 'import_done', 'export_done', 'webhook_paused'
  )),
  bundle text NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  outcome text CHECK (outcome IN ('approved', 'rejected', 'added', 'edited', 'made_default', 'done', 'failed')),
  -- VND, the sum over all of them
  amount bigint,
  reason text,
  -- when the newest of them happened
  at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, kind, bundle)
);
CREATE INDEX notices_newest_index ON notices (shop_id, at DESC, id DESC);
CREATE INDEX notices_at_index ON notices (at);

-- What each notice is about. The key is why nothing is told twice.
CREATE TABLE notice_subjects (
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  -- tells the times apart that the same thing happens to one subject
  occasion text NOT NULL,
  bundle text NOT NULL,
  code text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, kind, subject_id, occasion),
  FOREIGN KEY (shop_id, kind, bundle) REFERENCES notices (shop_id, kind, bundle) ON DELETE CASCADE
);
CREATE INDEX notice_subjects_bundle_index ON notice_subjects (shop_id, kind, bundle, at DESC);

-- Notices a person has not read. Who joins later finds the older ones read.
CREATE TABLE unread_notices (
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  notice_id uuid NOT NULL,
  PRIMARY KEY (shop_id, user_id, notice_id),
  FOREIGN KEY (shop_id, notice_id) REFERENCES notices (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX unread_notices_notice_index ON unread_notices (shop_id, notice_id);
CREATE INDEX unread_notices_user_index ON unread_notices (user_id);

-- Notices that still go to a person by mail or message. Reading one in the portal deletes its rows.
CREATE TABLE notices_to_send (
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'zalo')),
  notice_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, channel, notice_id),
  FOREIGN KEY (shop_id, notice_id) REFERENCES notices (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX notices_to_send_due_index ON notices_to_send (due_at);
CREATE INDEX notices_to_send_notice_index ON notices_to_send (shop_id, notice_id);
CREATE INDEX notices_to_send_user_index ON notices_to_send (user_id);

-- What a person has chosen; who has no row has what comes by itself.
CREATE TABLE notification_settings (
  shop_id uuid NOT NULL REFERENCES shops (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- kind → channel → yes or no, only what was chosen
  chosen jsonb NOT NULL DEFAULT '{}',
  email_digest text NOT NULL CHECK (email_digest IN ('at_once', 'at_hours', 'never')),
  -- hours of the day in Asia/Ho_Chi_Minh
  email_hours smallint[] NOT NULL CHECK (cardinality(email_hours) BETWEEN 1 AND 24),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id)
);
CREATE UNIQUE INDEX notification_settings_user_key ON notification_settings (user_id);
