-- Reads are a thousand times as many as changes: an action, and what one operator did, are walked by themselves.
CREATE INDEX operator_log_action_index ON operator_log (action, id);
CREATE INDEX operator_log_operator_index ON operator_log (operator_id, id);
