-- Sizes of packages and products that a shop uses again and again.
CREATE TABLE size_presets (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  -- cm
  length numeric(6, 3) NOT NULL,
  width numeric(6, 3) NOT NULL,
  height numeric(6, 3) NOT NULL,
  weight_g integer CHECK (weight_g > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);

CREATE TABLE product_presets (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  -- VND and grams of one piece
  value integer NOT NULL CHECK (value >= 0),
  weight_g integer CHECK (weight_g > 0),
  size_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, size_id) REFERENCES size_presets (shop_id, id) ON DELETE SET NULL (size_id)
);

-- How often each was used on a day.
CREATE TABLE preset_uses (
  shop_id uuid NOT NULL REFERENCES shops (id),
  preset_id uuid NOT NULL,
  used_on date NOT NULL,
  uses integer NOT NULL CHECK (uses > 0),
  PRIMARY KEY (shop_id, preset_id, used_on)
);
