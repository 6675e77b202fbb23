-- An edit of the grid looks for other rows of its import with the same code or look. An import has up to 50,000 rows, which
-- were all read for it. The predicates name no column that creating parcels changes, so those updates stay cheap.
CREATE INDEX import_rows_codes_index ON import_rows (shop_id, import_id, private_code) WHERE private_code IS NOT NULL;
CREATE INDEX import_rows_looks_index ON import_rows (shop_id, import_id, look) WHERE look IS NOT NULL;
