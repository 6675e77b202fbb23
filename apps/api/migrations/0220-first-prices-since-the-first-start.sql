-- The first price table of an instance that is no demo said that it was stored 55 days before the instance was there.
-- In a demo shops are older than the first start, and their parcels were quoted with it.
UPDATE price_tables SET created_at = seeds.finished_at
FROM seeds
WHERE seeds.name = 'first'
  AND price_tables.valid_from = 'epoch'
  AND price_tables.created_at < seeds.finished_at - interval '1 day'
  AND NOT EXISTS (SELECT FROM shops WHERE shops.created_at < seeds.finished_at - interval '1 day');
