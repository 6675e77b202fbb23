-- Which operator prepared what another must approve; null: the shop or the system did, or it is from before this column.
ALTER TABLE lost_claims ADD COLUMN prepared_by_operator uuid;
ALTER TABLE lost_collections ADD COLUMN prepared_by_operator uuid;
