-- A known value, sealed with the instance's secret by the first start: a later start with another secret cannot open it.
CREATE TABLE secret_check (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  sealed bytea NOT NULL
);
