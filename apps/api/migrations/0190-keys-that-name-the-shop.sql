-- A cluster keeps the rows of a shop on one node and checks what is unique there alone (decision 0364). So the unique keys of
-- growing tables begin with the shop. Ids are unique by how they are made; an index finds them.
DROP INDEX lost_claims_code_key;
CREATE UNIQUE INDEX lost_claims_code_key ON lost_claims (shop_id, code);
DROP INDEX lost_collections_code_key;
CREATE UNIQUE INDEX lost_collections_code_key ON lost_collections (shop_id, code);
DROP INDEX support_requests_code_key;
CREATE UNIQUE INDEX support_requests_code_key ON support_requests (shop_id, code);
DROP INDEX statements_id_key;
CREATE INDEX statements_id_index ON statements (id);
DROP INDEX parcel_reweighs_id_key;
CREATE INDEX parcel_reweighs_id_index ON parcel_reweighs (id);

-- A bank's reference belongs to one transfer of whichever shop: a table of its own says whose it is.
CREATE TABLE bank_references (
  reference text PRIMARY KEY,
  shop_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  position integer NOT NULL
);
INSERT INTO bank_references (reference, shop_id, statement_id, position)
SELECT bank_reference, shop_id, statement_id, position FROM statement_transfers WHERE bank_reference IS NOT NULL;
DROP INDEX statement_transfers_reference_key;

-- The statement that deletes a size takes it out of its products first: a key that does so by itself cannot be spread.
ALTER TABLE product_presets DROP CONSTRAINT product_presets_shop_id_size_id_fkey,
  ADD CONSTRAINT product_presets_shop_id_size_id_fkey FOREIGN KEY (shop_id, size_id) REFERENCES size_presets (shop_id, id);

-- A part of the table on a node has a longer name: this asks how it begins.
CREATE OR REPLACE FUNCTION statements_stay_as_they_are() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND starts_with(TG_TABLE_NAME, 'statement_lines') THEN
    IF to_jsonb(NEW) - 'is_void' = to_jsonb(OLD) - 'is_void' THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF (NEW.shop_id, NEW.id, NEW.number, NEW.kind, NEW.payout_on, NEW.net_amount, NEW.cod_amount, NEW.compensation_amount,
        NEW.shipping_fee, NEW.insurance_fee, NEW.service_fee, NEW.return_fee, NEW.reweigh_fee, NEW.carried_amount)
      = (OLD.shop_id, OLD.id, OLD.number, OLD.kind, OLD.payout_on, OLD.net_amount, OLD.cod_amount, OLD.compensation_amount,
        OLD.shipping_fee, OLD.insurance_fee, OLD.service_fee, OLD.return_fee, OLD.reweigh_fee, OLD.carried_amount)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'statements are immutable: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- The same two as before in a language whose statements a cluster can send to the shop's node.
CREATE OR REPLACE FUNCTION tell_webhooks(
  shop uuid, told_type text, told_subject_id uuid, told_seq bigint, told_subject text, happened_at timestamptz,
  told_data json, recorded_at timestamptz
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO webhook_deliveries (shop_id, id, endpoint_id, type, subject_id, seq, subject, at, data, state, due_at, created_at)
  SELECT endpoints.shop_id,
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch FROM recorded_at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid,
    endpoints.id, told_type, told_subject_id, told_seq, told_subject, happened_at, told_data,
    CASE endpoints.state WHEN 'active' THEN 'waiting' ELSE 'held' END, 'epoch', recorded_at
  FROM webhook_endpoints AS endpoints
  WHERE endpoints.shop_id = shop AND told_type = ANY (endpoints.types);
  RETURN found;
END $$;

CREATE OR REPLACE FUNCTION receiver_hash(phone text) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT sha256(key || sha256(key || convert_to(phone, 'UTF8'))) FROM receiver_key);
END $$;
