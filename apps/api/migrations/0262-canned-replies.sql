-- All canned replies of the provider, in their order: one list, which belongs to nobody. No row while it has the first ones.
CREATE TABLE canned_replies (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL CHECK (version > 0),
  replies jsonb NOT NULL CHECK (jsonb_typeof(replies) = 'array' AND jsonb_array_length(replies) <= 100),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL
);
