-- A job of a shop carries flags that say whose it is and whether it is large. The runner of its lane skips the flags of
-- shops that have their share of the places already (decision 0410). One job of a key waits, as with enqueue_job.
CREATE FUNCTION enqueue_shop_job(
  job_name text,
  job_payload json,
  job_key text,
  job_max_attempts smallint,
  job_flags jsonb
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_job(job_name, job_payload, job_key, NULL, job_max_attempts);
  UPDATE graphile_worker._private_jobs SET flags = job_flags WHERE key = job_key;
END $$;
