-- A hub may deliver in an area and still sort for others; until now a hub sorted when it served no area.
ALTER TABLE hubs ADD COLUMN sorts boolean NOT NULL DEFAULT false;
UPDATE hubs SET sorts = true WHERE NOT EXISTS (SELECT FROM hub_areas WHERE hub_areas.hub_code = hubs.code);
