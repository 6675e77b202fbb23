-- What a recipient reads who fetches a parcel at a hub: "7:30–19:00, thứ Hai đến thứ Bảy". Empty where nobody wrote it.
ALTER TABLE hubs ADD COLUMN opening_hours text NOT NULL DEFAULT '';
