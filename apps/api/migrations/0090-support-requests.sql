-- What shops ask of the provider. The nine statuses and how they follow each other are in the domain (support lifecycle).
CREATE TABLE support_requests (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  code text NOT NULL,
  request_type text NOT NULL CHECK (request_type IN ('advisory', 'change_of_information', 'complaint',
    'hurry_up_pickup', 'hurry_up_delivery', 'hurry_up_return')),
  status text NOT NULL CHECK (status IN ('waiting', 'passed', 'processing', 'answered', 'completed', 'failed',
    'confirmation', 'delivering', 'returning')),
  -- who must confirm, exactly while the status is confirmation
  waits_for text CHECK (waits_for IN ('provider', 'shop')),
  parcel_id uuid,
  tracking_number text,
  description text NOT NULL,
  -- the provider's newest answer
  content text,
  -- why it was refused
  reason text,
  team text,
  -- what a change of information asks for: the body, and the fields before and after
  change jsonb,
  change_applied_at timestamptz,
  -- an attempt is promised and not over: events of the parcel move the request
  promised boolean NOT NULL DEFAULT false,
  promised_by text,
  proposed_by text,
  -- who proposed the change: somebody else approves it
  prepared_by_operator uuid,
  handled_by text,
  created_by text,
  entry_count integer NOT NULL,
  search_text text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- texts and files are forgotten a while after the newest step
  forgotten_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, parcel_id) REFERENCES parcels (shop_id, id),
  CHECK ((status = 'confirmation') = (waits_for IS NOT NULL)),
  CHECK ((status IN ('completed', 'failed')) = (closed_at IS NOT NULL)),
  CHECK (NOT promised OR (parcel_id IS NOT NULL AND closed_at IS NULL)),
  CHECK (request_type IN ('advisory', 'complaint') OR parcel_id IS NOT NULL)
);
CREATE UNIQUE INDEX support_requests_code_key ON support_requests (code);
-- one open request of a type for each parcel; questions and complaints are not counted
CREATE UNIQUE INDEX support_requests_open_key ON support_requests (shop_id, parcel_id, request_type)
  WHERE closed_at IS NULL AND request_type NOT IN ('advisory', 'complaint');
CREATE INDEX support_requests_parcel_index ON support_requests (shop_id, parcel_id) WHERE parcel_id IS NOT NULL;
CREATE INDEX support_requests_promised_index ON support_requests (parcel_id) WHERE promised;
CREATE INDEX support_requests_operated_index ON support_requests (status, id);
CREATE INDEX support_requests_id_index ON support_requests (id);
CREATE INDEX support_requests_old_index ON support_requests (updated_at) WHERE forgotten_at IS NULL;

-- The history of a request, and who did each step.
CREATE TABLE support_entries (
  shop_id uuid NOT NULL,
  request_id uuid NOT NULL,
  position integer NOT NULL CHECK (position > 0),
  event text NOT NULL,
  status text NOT NULL,
  at timestamptz NOT NULL,
  actor_type text NOT NULL CHECK (actor_type IN ('shop', 'provider', 'parcel')),
  actor_name text,
  note text,
  PRIMARY KEY (shop_id, request_id, position),
  FOREIGN KEY (shop_id, request_id) REFERENCES support_requests (shop_id, id)
);

-- The conversation, and the notes that only the provider's people read.
CREATE TABLE support_messages (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  author_type text NOT NULL CHECK (author_type IN ('shop', 'provider')),
  author_name text,
  internal boolean NOT NULL CHECK (NOT internal OR author_type = 'provider'),
  content text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, request_id) REFERENCES support_requests (shop_id, id)
);
CREATE INDEX support_messages_request_index ON support_messages (shop_id, request_id, id);

-- Who of the shop has not opened what the provider wrote or decided.
CREATE TABLE support_unread (
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  request_id uuid NOT NULL,
  PRIMARY KEY (shop_id, user_id, request_id),
  FOREIGN KEY (shop_id, request_id) REFERENCES support_requests (shop_id, id)
);

-- Pictures and PDFs. One that was sent up waits for a request or a message of the same person.
CREATE TABLE support_attachments (
  shop_id uuid NOT NULL,
  file_id uuid NOT NULL,
  -- the person or the operator who sent it up
  uploaded_by uuid NOT NULL,
  request_id uuid,
  -- null: it came with the request itself
  message_id uuid,
  -- a request or a message has it
  taken boolean NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'application/pdf')),
  size integer NOT NULL CHECK (size > 0),
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, file_id),
  FOREIGN KEY (shop_id, file_id) REFERENCES files (shop_id, id),
  FOREIGN KEY (shop_id, request_id) REFERENCES support_requests (shop_id, id),
  FOREIGN KEY (shop_id, message_id) REFERENCES support_messages (shop_id, id),
  CHECK (NOT taken OR request_id IS NOT NULL),
  CHECK (message_id IS NULL OR taken)
);
CREATE INDEX support_attachments_request_index ON support_attachments (shop_id, request_id) WHERE taken;
CREATE INDEX support_attachments_waiting_index ON support_attachments (shop_id, uploaded_by) WHERE NOT taken;
CREATE INDEX support_attachments_old_index ON support_attachments (uploaded_at) WHERE NOT taken;

-- Once an operator and day, as for parcels (migration 0061).
CREATE UNIQUE INDEX operator_log_request_read_key
  ON operator_log (operator_id, what, ((at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date))
  WHERE action = 'request_read';
