-- Statements that are not paid, which the overview of a shop sums up.
CREATE INDEX statements_unpaid_index ON statements (shop_id) WHERE state IN ('new', 'approved', 'sent', 'failed', 'carried_over');
-- Attempts to deliver in a period, for the charts.
CREATE INDEX parcel_events_attempts_index ON parcel_events (shop_id, at) INCLUDE (parcel_id, event, reason_code)
  WHERE event IN ('deliver', 'deliver_partly', 'fail_delivery_attempt');
