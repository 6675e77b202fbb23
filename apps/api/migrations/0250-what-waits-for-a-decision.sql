-- One queue of all that waits for a decision, in the order of its deadlines and ages. Each index holds what waits alone, so that
-- reading the queue costs the same however much was decided.
CREATE INDEX statements_waiting_index ON statements (payout_on, created_at, id) WHERE state = 'new';
CREATE INDEX support_requests_proposed_index ON support_requests (updated_at, id)
  WHERE status = 'confirmation' AND waits_for = 'provider';
CREATE INDEX lost_claims_waiting_index ON lost_claims (created_at, id) WHERE state = 'new';
CREATE INDEX lost_collections_waiting_index ON lost_collections (created_at, id) WHERE state = 'new';
CREATE INDEX parcel_reweighs_waiting_index ON parcel_reweighs (answered_at, id) WHERE state = 'disputed';
CREATE INDEX cash_differences_waiting_index ON cash_differences (recorded_at, id) WHERE state = 'open';
CREATE INDEX shops_papers_waiting_index ON shops (paper_verify_expire_at, id)
  WHERE NOT paper_verified AND paper_uploaded_full AND sandbox_of IS NULL AND state <> 'closed';
