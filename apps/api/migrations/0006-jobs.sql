-- Enqueues a job of graphile-worker: the same rows as its own add_job, without the NOTIFY. A job of the same key that
-- waits, or that has exhausted its attempts, is replaced.
-- A NOTIFY inside a transaction makes PostgreSQL commit such transactions one by one; the application sends one
-- for many after the commit instead, and the runner polls for what is missed. The tables are made by the runner's
-- own migrations, after these.
CREATE FUNCTION enqueue_job(
  job_name text,
  job_payload json,
  job_key text DEFAULT NULL,
  job_run_at timestamptz DEFAULT NULL,
  job_max_attempts smallint DEFAULT NULL,
  job_queue text DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  task integer;
  queue integer;
BEGIN
  SELECT id INTO task FROM graphile_worker._private_tasks WHERE identifier = job_name;
  IF task IS NULL THEN
    INSERT INTO graphile_worker._private_tasks (identifier) VALUES (job_name) ON CONFLICT DO NOTHING;
    SELECT id INTO STRICT task FROM graphile_worker._private_tasks WHERE identifier = job_name;
  END IF;

  IF job_queue IS NOT NULL THEN
    INSERT INTO graphile_worker._private_job_queues (queue_name) VALUES (job_queue) ON CONFLICT DO NOTHING;
    SELECT id INTO STRICT queue FROM graphile_worker._private_job_queues WHERE queue_name = job_queue;
  END IF;

  LOOP
    INSERT INTO graphile_worker._private_jobs AS jobs (task_id, job_queue_id, payload, key, run_at, max_attempts)
      VALUES (task, queue, job_payload, job_key, coalesce(job_run_at, now()), coalesce(job_max_attempts, 25::smallint))
      ON CONFLICT (key) DO UPDATE SET
        task_id = excluded.task_id,
        job_queue_id = excluded.job_queue_id,
        payload = excluded.payload,
        run_at = excluded.run_at,
        max_attempts = excluded.max_attempts,
        revision = jobs.revision + 1,
        attempts = 0,
        last_error = NULL,
        updated_at = now()
      WHERE jobs.locked_at IS NULL;
    EXIT WHEN FOUND;
    -- The job of this key is running and saw the world as it was: it loses the key and is not tried again, and the new
    -- one comes after it.
    UPDATE graphile_worker._private_jobs AS jobs
      SET key = NULL, attempts = jobs.max_attempts, updated_at = now()
      WHERE jobs.key = job_key AND jobs.locked_at IS NOT NULL;
  END LOOP;
END $$;
