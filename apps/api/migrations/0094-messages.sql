-- SMS and Zalo messages, as `mails`: sealed until they are sent.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'zalo')),
  recipient text NOT NULL,
  content bytea,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX messages_created_at_index ON messages (created_at);
