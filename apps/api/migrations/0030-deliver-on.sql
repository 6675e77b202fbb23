-- The day from which the shop wants a parcel delivered again, as it answered after a failed delivery (decision 0165): what
-- counts now stands in the parcel, what was asked each time in its history.
ALTER TABLE parcels ADD COLUMN deliver_on date;
ALTER TABLE parcel_events ADD COLUMN deliver_on date;
