import type pg from 'pg'
import { codSums } from '../cod-sums.ts'
import { keptSums } from '../kept-sums.ts'
import { receiverSums } from '../receiver-sums.ts'
import { dayCounts } from '../tables/day-counts.ts'
import { recount } from '../unpaid-days.ts'

/** A sentence for each promise that does not hold: none when all is well. */
export type Findings = readonly string[]

const parcelMoney = `select p.status, exists (select from parcel_events c where c.shop_id = p.shop_id
      and c.parcel_id = p.id and c.event = 'confirm_cancel') as confirmed_cancel, p.cod, p.total_cod, p.shipping_fee, p.return_fee, p.insurance_fee, p.service_fee,
    ${[
      'courier_custody',
      'hub_custody',
      'main_hub_custody',
      'center_custody',
      'bank_clearing',
      'shop_payable',
      'shop_fees_due',
    ]
      .map(
        (account) =>
          // What was owed before a statement paid it.
          `coalesce(sum(e.amount) filter (where e.account = '${account}' and (t.kind <> 'paid-out'
            or e.account = 'bank_clearing')), 0) as ${account}`,
      )
      .join(', ')},
    coalesce(sum(e.amount) filter (where t.kind = 'loss-compensated' and e.account = 'compensation'), 0) as compensated
  from whole_parcels p
  left join ledger_transactions t on t.shop_id = p.shop_id and t.parcel_id = p.id
  left join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
  group by p.shop_id, p.id, p.status, p.cod, p.total_cod, p.shipping_fee, p.return_fee, p.insurance_fee, p.service_fee`

const delivered = `('delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub',
  'cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered', 'bank_transfered')`

/** What must hold of any database at any instant, each with the query that finds what breaks it. */
export const promises: Readonly<Record<string, string>> = {
  ...keptSums,
  ...codSums,
  ...dayCounts,
  ...receiverSums,
  'a ledger transaction sums to zero':
    'select from ledger_entries group by shop_id, transaction_id having sum(amount) <> 0 or count(*) < 2',
  'the ledger sums to zero': 'select from ledger_entries having sum(amount) <> 0',
  'a ledger transaction has its entries': `select from ledger_transactions t where not exists (
    select from ledger_entries e where e.shop_id = t.shop_id and e.transaction_id = t.id)`,
  'a counter equals a recount': `select from parcel_counts c
    full join (select shop_id, status, count(*) as found from whole_parcels group by 1, 2) r using (shop_id, status)
    where coalesce(c.count, 0) <> coalesce(r.found, 0)`,
  'what is searched is what the parcels say': `select from parcels p
    full join parcel_searches s on s.shop_id = p.shop_id and s.parcel_id = p.id
    where p.id is null or s.parcel_id is null
      or p.receiver_masked_at is null and strpos(s.search_text, p.receiver_phone) = 0
      or strpos(s.search_text, lower(p.tracking_number)) = 0`,
  'a parcel stands and is listed once': `select from parcels p
    full join parcel_states s on s.shop_id = p.shop_id and s.parcel_id = p.id
    full join parcel_lists l on l.shop_id = s.shop_id and l.parcel_id = s.parcel_id
    where (p.revision, l.status, l.status_at, l.current_hub_code, l.collects, l.unpushed, l.masked, l.operated) is distinct from
      (s.revision, s.status, s.status_at, s.current_hub_code, p.cod > 0, coalesce(s.pushed_version < s.version, false),
        p.receiver_masked_at is not null, p.tracking_number not like 'TS%')
    or 1 < (select count(*) from parcel_lists twin where twin.shop_id = s.shop_id and twin.parcel_id = s.parcel_id)`,
  'what waits for a transfer equals a recount': recount,
  'the history ends where the parcel stands': `select from whole_parcels p where
    p.event_count <> (select count(*) from parcel_events e where e.shop_id = p.shop_id and e.parcel_id = p.id)
    or p.status <> (select status from parcel_events e
      where e.shop_id = p.shop_id and e.parcel_id = p.id order by position desc limit 1)`,
  'the cash lies in one place, where the parcel says': `select from (${parcelMoney}) m where
    courier_custody <> case when status in ('delivery_successful', 'delivered') then total_cod else 0 end
    or hub_custody <> case status when 'cod_collected' then total_cod else 0 end
    or main_hub_custody <> case status when 'cod_transferred_to_hub' then total_cod else 0 end
    or center_custody <> case status when 'cod_transferred_to_center' then total_cod else 0 end
    or bank_clearing <> case when status in ('cod_transferred_to_shop', 'cod_transfered') then total_cod else 0 end`,
  'what a statement pays is settled to the đồng': `with recursive settled as (
      select shop_id, id from statements where state = 'paid'
      union all
      select carried.shop_id, carried.id from statements carried
      join settled on settled.shop_id = carried.shop_id and settled.id = carried.carried_into
    ) select from (
      select sum(e.amount) filter (where e.account = 'shop_payable') as payable,
        sum(e.amount) filter (where e.account = 'shop_fees_due') as fees,
        bool_and(t.kind = 'paid-out' or exists (select from statement_lines l join settled s
          on s.shop_id = l.shop_id and s.id = l.statement_id
          where l.shop_id = t.shop_id and l.transaction_id = t.id and l.entry_position = e.position
            and not l.is_void)) as stated
      from ledger_transactions t
      join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
        and e.account in ('shop_payable', 'shop_fees_due')
      where t.parcel_id is not null group by t.shop_id, t.parcel_id having bool_or(t.kind = 'paid-out')) p
    where stated and (coalesce(payable, 0) <> 0 or coalesce(fees, 0) <> 0)`,
  // Joined as wholes: a look at each line by itself takes minutes over a hundred thousand parcels.
  'every debt stands on one line of one statement, or on none': `select from ledger_transactions t
    join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
      and e.account in ('shop_payable', 'shop_fees_due')
    left join (select shop_id, transaction_id, position, count(*) as times from ledger_unstated group by 1, 2, 3) o
      on o.shop_id = e.shop_id and o.transaction_id = e.transaction_id and o.position = e.position
    left join (select l.shop_id, l.transaction_id, l.entry_position, count(*) as times from statement_lines l
        join statements s on s.shop_id = l.shop_id and s.id = l.statement_id where s.state <> 'rejected' group by 1, 2, 3) l
      on l.shop_id = e.shop_id and l.transaction_id = e.transaction_id and l.entry_position = e.position
    where t.parcel_id is not null and t.kind <> 'paid-out' and coalesce(o.times, 0) + coalesce(l.times, 0) <> 1`,
  'a statement equals its lines': `select from statements s where net_amount <>
    (select coalesce(sum(amount), 0) from statement_lines l where l.shop_id = s.shop_id and l.statement_id = s.id)`,
  'the shop is owed what was collected for it, or what was lost': `select from (${parcelMoney}) m
    where -shop_payable <> case when status in ${delivered} then cod else compensated end
    or (compensated > 0) <> (status = 'lost_collection_approved')`,
  'the shop owes the fees of what was done, and no others': `select from (${parcelMoney}) m where shop_fees_due <> case
    when status in ${delivered} then shipping_fee - (total_cod - cod) + insurance_fee + service_fee
    when status in ('returned_fee_charged_to_shop', 'returned_cod_transferred_to_shop', 'abandoned')
      then shipping_fee + return_fee
    when status = 'cancelled' and confirmed_cancel then shipping_fee
    else 0 end`,
}

/** Holds a database against promises. */
export async function brokenPromises(
  client: Pick<pg.Client, 'query'>,
  held: Readonly<Record<string, string>>,
): Promise<Findings> {
  const findings: string[] = []
  for (const [sentence, text] of Object.entries(held)) {
    const { rows } = await client.query<{ broken: string }>(`select count(*) as broken from (${text}) as b`)
    const broken = Number(rows[0]?.broken)
    if (broken > 0) findings.push(`${broken} × not: ${sentence}`)
  }
  return findings
}
