-- A number names one statement of a shop. Those of lost parcels that were made before share theirs with the statement of
-- delivered parcels of their day, and keep it: they are immutable.
CREATE UNIQUE INDEX statements_number_key ON statements (shop_id, number, (kind = 'lost' AND number LIKE 'DS-%'))
  WHERE state <> 'rejected';
