-- When the order system answered last, and since when it has not: one row at most, written every few seconds at most.
CREATE TABLE order_system_answers (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  answered_at timestamptz,
  failing_since timestamptz
);
