-- Why somebody looked at a whole phone: each time is an entry of its own.
ALTER TABLE operator_log ADD COLUMN reason text;
CREATE INDEX operator_log_phone_seen_index ON operator_log (what, id) WHERE action = 'phone_seen';
