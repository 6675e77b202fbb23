import type { CarrierRuleBody } from '@guihang/contract/connection/carrier-rules'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/database/index.ts'

export type CarrierRulesRow = {
  readonly version: number
  readonly rules: CarrierRuleBody[]
  readonly changed_by: string
  readonly changed_at: Date
}

/** Undefined while there were never any: all parcels go to the order system. */
export async function findRules(reader: Reader): Promise<CarrierRulesRow | undefined> {
  return await reader
    .selectFrom('carrier_rules')
    .select(['version', 'rules', 'changed_by', 'changed_at'])
    .executeTakeFirst()
}

/** Undefined where they have another version than the one that was seen. */
export async function storeRules(
  tx: Tx,
  seen: number,
  { rules, changed_by, changed_at }: Omit<CarrierRulesRow, 'version'>,
): Promise<CarrierRulesRow | undefined> {
  const { rows } = await sql<CarrierRulesRow>`
    INSERT INTO carrier_rules AS kept (version, rules, changed_by, changed_at)
    SELECT 1, ${JSON.stringify(rules)}::jsonb, ${changed_by}, ${changed_at}
    WHERE ${seen} = 0 OR EXISTS (SELECT FROM carrier_rules)
    ON CONFLICT (single) DO UPDATE SET version = kept.version + 1, rules = excluded.rules,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    WHERE kept.version = ${seen}
    RETURNING version, rules, changed_by, changed_at`.execute(tx)
  return rows[0]
}
