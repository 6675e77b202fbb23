-- What the provider says of a unit from a day on, for it and for what lies below it; the newest valid row applies.
CREATE TABLE area_rules (
  id uuid PRIMARY KEY,
  scheme text NOT NULL,
  code text NOT NULL,
  valid_from date NOT NULL,
  served boolean NOT NULL,
  remote boolean NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (scheme, code) REFERENCES address_units (scheme, code)
);

-- Days on which neither couriers nor banks work. 2025 and 2026 as announced, 2027 as the labour law gives them.
CREATE TABLE holidays (
  day date PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
INSERT INTO holidays (day, name, created_at) VALUES
  ('2025-01-01', 'Tết Dương lịch', '2026-11-22T00:00:00Z'),
  ('2025-01-27', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2025-01-28', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2025-01-29', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2025-01-30', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2025-01-31', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2025-04-07', 'Giỗ Tổ Hùng Vương', '2026-11-22T00:00:00Z'),
  ('2025-04-30', 'Ngày Giải phóng miền Nam', '2026-11-22T00:00:00Z'),
  ('2025-05-01', 'Ngày Quốc tế Lao động', '2026-11-22T00:00:00Z'),
  ('2025-05-02', 'Ngày Quốc tế Lao động', '2026-11-22T00:00:00Z'),
  ('2025-09-01', 'Quốc khánh', '2026-11-22T00:00:00Z'),
  ('2025-09-02', 'Quốc khánh', '2026-11-22T00:00:00Z'),
  ('2026-01-01', 'Tết Dương lịch', '2026-11-22T00:00:00Z'),
  ('2026-01-02', 'Tết Dương lịch', '2026-11-22T00:00:00Z'),
  ('2026-02-16', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2026-02-17', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2026-02-18', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2026-02-19', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2026-02-20', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2026-04-27', 'Giỗ Tổ Hùng Vương', '2026-11-22T00:00:00Z'),
  ('2026-04-30', 'Ngày Giải phóng miền Nam', '2026-11-22T00:00:00Z'),
  ('2026-05-01', 'Ngày Quốc tế Lao động', '2026-11-22T00:00:00Z'),
  ('2026-08-31', 'Quốc khánh', '2026-11-22T00:00:00Z'),
  ('2026-09-01', 'Quốc khánh', '2026-11-22T00:00:00Z'),
  ('2026-09-02', 'Quốc khánh', '2026-11-22T00:00:00Z'),
  ('2027-01-01', 'Tết Dương lịch', '2026-11-22T00:00:00Z'),
  ('2027-02-05', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2027-02-08', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2027-02-09', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2027-02-10', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2027-02-11', 'Tết Nguyên đán', '2026-11-22T00:00:00Z'),
  ('2027-04-16', 'Giỗ Tổ Hùng Vương', '2026-11-22T00:00:00Z'),
  ('2027-04-30', 'Ngày Giải phóng miền Nam', '2026-11-22T00:00:00Z'),
  ('2027-05-03', 'Ngày Quốc tế Lao động', '2026-11-22T00:00:00Z'),
  ('2027-09-02', 'Quốc khánh', '2026-11-22T00:00:00Z'),
  ('2027-09-03', 'Quốc khánh', '2026-11-22T00:00:00Z');
