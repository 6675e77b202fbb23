-- What the provider switches on and off for all shops.
CREATE TABLE provider_switches (
  name text PRIMARY KEY CHECK (name IN ('receiver_band')),
  enabled boolean NOT NULL,
  changed_at timestamptz NOT NULL
);

-- How often a shop was told what all shops know of a receiver, in the hour it last asked.
CREATE TABLE receiver_band_asks (
  shop_id uuid PRIMARY KEY REFERENCES shops (id),
  hour timestamptz NOT NULL,
  asks int NOT NULL CHECK (asks > 0)
);
