-- Readiness writes into a temporary table of its own: emptying this one waited for every backup that was reading it.
DROP TABLE write_probe;
