-- Who looks for what waits before a message must use the index of the subject: where few are expected to wait, a walk through all
-- that wait costs the same, and PostgreSQL took it. So this one serves only who says that a message is due.
DROP INDEX webhook_deliveries_due_index;
CREATE INDEX webhook_deliveries_due_index ON webhook_deliveries (shop_id, endpoint_id, due_at)
  WHERE state = 'waiting' AND due_at IS NOT NULL;
