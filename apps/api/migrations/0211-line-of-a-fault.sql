-- The line of a file at which a fault stands; null where the fault is of the whole file.
ALTER TABLE imports ADD COLUMN fault_line integer;
