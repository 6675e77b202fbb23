-- The postings so far. Shops may write meanwhile: their keys come by the trigger.
INSERT INTO ledger_keys (shop_id, key, input_hash, transaction_id)
SELECT shop_id, key, decode(input_hash, 'hex'), id FROM ledger_transactions ORDER BY shop_id, key
ON CONFLICT DO NOTHING;
ANALYZE ledger_keys;
