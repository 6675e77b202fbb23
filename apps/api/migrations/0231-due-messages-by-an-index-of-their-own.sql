-- online
-- formerly 797fb9cc145b089f4546155f6a2062f027a7380267d44abd78a2a75dfc7631b6
-- Who looks for what waits before a message must use the index of the subject: where few are expected to wait, a walk through all
-- that wait costs the same, and PostgreSQL took it. So this one serves only who says that a message is due.
CREATE INDEX CONCURRENTLY IF NOT EXISTS webhook_deliveries_due_index_anew ON webhook_deliveries (shop_id, endpoint_id, due_at)
  WHERE state = 'waiting' AND due_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS webhook_deliveries_due_index;
ALTER INDEX webhook_deliveries_due_index_anew RENAME TO webhook_deliveries_due_index;
