import type { StatedMoney } from '@guihang/domain/money/statements/next-payout'
import { prepared, type Reader } from '../../../platform/database/index.ts'

/** VND. */
export type UnpaidStatements = {
  /** New, approved, sent or failed, and their net. */
  readonly count: number
  readonly net_amount: number
  readonly failed_count: number
  readonly failed_amount: number
  readonly disputed_count: number
  readonly disputed_amount: number
  readonly made_today: boolean
  /** What stands on all of them, those that they carry included. */
  readonly stated: StatedMoney
}

type Row = Omit<UnpaidStatements, 'stated'> & StatedMoney

/** A statement that is carried over is unpaid as long as the one that carries it. */
export const unpaidStatements = `
  WITH RECURSIVE unpaid AS (
    SELECT shop_id, id, state, carried_into, cod_amount, compensation_amount, net_amount,
      shipping_fee + insurance_fee + service_fee + return_fee + reweigh_fee AS fees_amount
    FROM statements
    WHERE statements.shop_id = $1 AND (statements.state IN ('new', 'approved', 'sent', 'failed')
      OR statements.state = 'carried_over' AND statements.carried_into IS NULL)
    UNION ALL
    SELECT carried.shop_id, carried.id, carried.state, carried.carried_into, carried.cod_amount, carried.compensation_amount,
      carried.net_amount, carried.shipping_fee + carried.insurance_fee + carried.service_fee + carried.return_fee
        + carried.reweigh_fee
    FROM statements AS carried JOIN unpaid ON carried.shop_id = unpaid.shop_id AND carried.carried_into = unpaid.id
    WHERE carried.shop_id = $1
  )`

export async function sumUnpaidStatements(
  reader: Reader,
  shop_id: string,
  today: string,
): Promise<UnpaidStatements> {
  const [row] = await prepared<Row>(reader, 'sum-unpaid-statements', sumText, [shop_id, today])
  if (row === undefined) throw new Error('A sum has no row')
  const { cod_amount, compensation_amount, fees_amount, carried_amount, ...sums } = row
  return { ...sums, stated: { cod_amount, compensation_amount, fees_amount, carried_amount } }
}

const whole = "state <> 'carried_over'"
const disputed = `EXISTS (SELECT FROM shop_requests WHERE shop_requests.shop_id = $1
  AND shop_requests.statement_id = unpaid.id AND shop_requests.closed_at IS NULL)`

const sumText = `${unpaidStatements}
  SELECT count(*) FILTER (WHERE ${whole})::int AS count,
    coalesce(sum(net_amount) FILTER (WHERE ${whole}), 0)::bigint AS net_amount,
    count(*) FILTER (WHERE state = 'failed')::int AS failed_count,
    coalesce(sum(net_amount) FILTER (WHERE state = 'failed'), 0)::bigint AS failed_amount,
    count(*) FILTER (WHERE ${whole} AND ${disputed})::int AS disputed_count,
    coalesce(sum(net_amount) FILTER (WHERE ${whole} AND ${disputed}), 0)::bigint AS disputed_amount,
    coalesce(sum(cod_amount), 0)::bigint AS cod_amount,
    coalesce(sum(compensation_amount), 0)::bigint AS compensation_amount,
    coalesce(sum(fees_amount), 0)::bigint AS fees_amount,
    coalesce(sum(net_amount) FILTER (WHERE state = 'carried_over' AND carried_into IS NULL), 0)::bigint AS carried_amount,
    EXISTS (SELECT FROM statements WHERE statements.shop_id = $1 AND statements.payout_on = $2
      AND statements.kind = 'delivered' AND statements.state <> 'rejected') AS made_today
  FROM unpaid`
