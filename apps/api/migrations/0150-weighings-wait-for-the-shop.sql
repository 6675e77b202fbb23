-- What a weighing adds to the fees is held in accounts of its own until it is decided. Validated by the next migration.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
  'courier_custody', 'hub_custody', 'main_hub_custody', 'center_custody', 'bank_clearing', 'provider_bank', 'cash_short',
  'cash_over', 'shop_payable', 'shop_fees_due', 'provider_revenue', 'compensation', 'loss_receivable', 'written_off',
  'fees_held', 'revenue_held'
)) NOT VALID;

-- Weighings from before applied at once.
ALTER TABLE parcel_reweighs
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN state text NOT NULL DEFAULT 'applied'
    CHECK (state IN ('applied', 'open', 'disputed', 'accepted', 'upheld', 'corrected', 'replaced')),
  -- VND; what the shipping fee would rise by
  ADD COLUMN held_amount bigint NOT NULL DEFAULT 0 CHECK (held_amount >= 0),
  ADD COLUMN place text,
  -- null for weighings from before operators had ids here
  ADD COLUMN operator_id uuid,
  ADD COLUMN answer_by timestamptz,
  ADD COLUMN answered_at timestamptz,
  -- null where nobody of the shop answered
  ADD COLUMN answered_by text,
  ADD COLUMN dispute_reason text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by text,
  ADD COLUMN decision_reason text,
  -- the measures and fees that apply since the decision
  ADD COLUMN applied jsonb,
  ADD CHECK (state NOT IN ('open', 'disputed') OR answer_by IS NOT NULL),
  ADD CHECK ((state IN ('disputed', 'upheld', 'corrected')) = (dispute_reason IS NOT NULL)),
  ADD CHECK ((state IN ('upheld', 'corrected')) = (decided_at IS NOT NULL AND decision_reason IS NOT NULL AND applied IS NOT NULL));
ALTER TABLE parcel_reweighs ALTER COLUMN id DROP DEFAULT, ALTER COLUMN state DROP DEFAULT, ALTER COLUMN held_amount DROP DEFAULT;
CREATE UNIQUE INDEX parcel_reweighs_id_key ON parcel_reweighs (id);
ALTER TABLE parcel_reweighs ADD UNIQUE (shop_id, id);
-- One weighing of a parcel is undecided at a time.
CREATE UNIQUE INDEX parcel_reweighs_held_key ON parcel_reweighs (shop_id, parcel_id) WHERE state IN ('open', 'disputed');
CREATE INDEX parcel_reweighs_due_index ON parcel_reweighs (answer_by) WHERE state = 'open';
CREATE INDEX parcel_reweighs_disputed_index ON parcel_reweighs (id) WHERE state = 'disputed';

-- Photos of a weighing. Those of the shop wait until it disputes.
CREATE TABLE reweigh_photos (
  shop_id uuid NOT NULL,
  file_id uuid NOT NULL,
  reweigh_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('provider', 'shop')),
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, file_id),
  FOREIGN KEY (shop_id, file_id) REFERENCES files (shop_id, id),
  FOREIGN KEY (shop_id, reweigh_id) REFERENCES parcel_reweighs (shop_id, id)
);
CREATE INDEX reweigh_photos_reweigh_index ON reweigh_photos (shop_id, reweigh_id, file_id);
