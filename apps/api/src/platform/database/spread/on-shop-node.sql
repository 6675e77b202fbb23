-- Runs a statement of one shop on the node that holds the shop's rows, against the parts of the tables that lie there
-- (decision 0364): there it may do what a statement over several nodes may not, as it may on a single server. `given` are its
-- values, quoted as literals. Prepared once a session and part; `name` belongs to one text. `spread-tables.ts` writes a
-- digest of the schema in the place of {schema}.
-- `beside` is null where the statement only reads; else it has the ids of the parts of other tables that it writes. Where one
-- of those lies on another node by now, the statement does not run and answers nothing.
CREATE OR REPLACE FUNCTION on_shop_node(shop uuid, name text, statement text, given text, beside bigint[] DEFAULT NULL)
RETURNS SETOF json LANGUAGE plpgsql
-- Planned for any values at once: a session has a plan for each part, and planning costs more than most statements here.
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  shard bigint := get_shard_id_for_distribution_column('parcels', shop);
  own text := name || ' {schema} ' || shard;
  -- A setting of the session says that it is prepared: the view of prepared statements costs more the more there are.
  mark text := 'guihang.' || translate(own, ' -', '__');
  here bigint[];
  part record;
  answer record;
BEGIN
  IF beside IS NOT NULL THEN
    -- A share lock, as each statement over the coordinator takes it: what moves a part to another node waits until no statement
    -- writes it, and a statement that comes meanwhile waits until it lies there. A part that was split is none any more.
    PERFORM lock_shard_metadata(5, ARRAY(SELECT known.shardid FROM pg_dist_shard AS known WHERE known.shardid = ANY (shard || beside)));
    here := ARRAY(
      SELECT placement.shardid FROM pg_dist_placement AS placement JOIN pg_dist_local_group USING (groupid)
      WHERE placement.shardid = ANY (shard || beside));
    IF shard <> ALL (here) THEN
      RAISE serialization_failure USING MESSAGE = 'The shop lies on another node by now';
    ELSIF NOT here @> beside THEN
      RETURN;
    END IF;
  END IF;
  IF current_setting(mark, true) IS DISTINCT FROM 'prepared' THEN
    -- A transaction that was rolled back took its setting back, and left what it had prepared.
    IF NOT EXISTS (SELECT FROM pg_prepared_statements AS prepared WHERE prepared.name = own) THEN
      -- A view is what it is made of; the text that PostgreSQL has of it leaves AS out.
      FOR part IN
        SELECT class.relname AS whole, regexp_replace(rtrim(pg_get_viewdef(class.oid), ';'),
          '\m(FROM|JOIN)(\s+\w+)\s+(\w+)\s+ON\M', '\1\2 AS \3 ON', 'g') AS own
        FROM pg_class AS class
        WHERE class.relkind = 'v' AND class.relnamespace = current_schema()::regnamespace
          AND strpos(statement, class.relname::text) > 0
      LOOP
        statement := regexp_replace(statement,
          '\m(FROM|JOIN)(\s+)' || part.whole || '\M(?!\s+AS\M)', '\1 (' || part.own || ') AS ' || part.whole, 'g');
        statement := regexp_replace(statement, '\m(FROM|JOIN)(\s+)' || part.whole || '\M(?=\s+AS\M)', '\1 (' || part.own || ')', 'g');
      END LOOP;
      FOR part IN
        SELECT spread.logicalrelid::text AS whole, shard_name(spread.logicalrelid, CASE spread.partmethod
          WHEN 'h' THEN get_shard_id_for_distribution_column(spread.logicalrelid, shop)
          ELSE (SELECT shard.shardid FROM pg_dist_shard AS shard WHERE shard.logicalrelid = spread.logicalrelid) END) AS own
        FROM pg_dist_partition AS spread WHERE strpos(statement, spread.logicalrelid::text) > 0
      LOOP
        statement := regexp_replace(statement,
          '\m(FROM|JOIN|INTO|UPDATE|USING)(\s+\(*)' || part.whole || '\M(?!\s+AS\M)', '\1\2' || part.own || ' AS ' || part.whole, 'g');
        statement := regexp_replace(statement,
          '\m(FROM|JOIN|INTO|UPDATE|USING)(\s+\(*)' || part.whole || '\M(?=\s+AS\M)', '\1\2' || part.own, 'g');
      END LOOP;
      EXECUTE format('PREPARE %I AS %s', own, statement);
    END IF;
    PERFORM set_config(mark, 'prepared', false);
  END IF;
  FOR answer IN EXECUTE format('EXECUTE %I(%s)', own, given) LOOP
    RETURN NEXT to_json(answer);
  END LOOP;
END $$;
