-- The logo on the labels of a shop: its grey picture is a file, drawn in black and white for each size of label.
CREATE TABLE label_logos (
  shop_id uuid PRIMARY KEY REFERENCES shops (id),
  file_id uuid NOT NULL,
  shading text NOT NULL CHECK (shading IN ('lines', 'tones')),
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (shop_id, file_id) REFERENCES files (shop_id, id)
);
