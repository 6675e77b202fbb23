-- A person says which items the receiver kept of a parcel that a carrier delivered in part.
ALTER TABLE carrier_incidents
  -- What the carrier said of the part, for whoever asks it: VND that it collected, and its number of the order that goes back.
  ADD COLUMN told_collected bigint CHECK (told_collected >= 0),
  ADD COLUMN told_return_code text;
ALTER TABLE carrier_incidents DROP CONSTRAINT carrier_incidents_ended_as_check;
ALTER TABLE carrier_incidents ADD CONSTRAINT carrier_incidents_ended_as_check
  CHECK (ended_as IN ('return', 'loss', 'part', 'noted'));
