-- What a person may see of the shop: everything, or its parcels without money, settings and colleagues.
ALTER TABLE users ADD COLUMN access text NOT NULL DEFAULT 'full' CHECK (access IN ('full', 'parcels'));

-- Who asked, so that a colleague with less sees their own requests. Null for requests from before.
ALTER TABLE support_requests ADD COLUMN asked_by uuid;

-- Whose affair a notice is. A colleague with less hears of it only if it is theirs; null is everybody's affair.
ALTER TABLE notices ADD COLUMN owner_id uuid;
