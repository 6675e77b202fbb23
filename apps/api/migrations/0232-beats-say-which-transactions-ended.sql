-- All transactions before this one had ended at the beat: what they changed is on the replica once the beat is. A release
-- before this one writes beats without it; the number then stays behind, and more is read from the primary.
ALTER TABLE replica_beats ADD COLUMN ended_before xid8;
