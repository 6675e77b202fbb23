const day = (instant: string) => `((${instant} at time zone 'UTC') + interval '7 hours')::date`
const tried = "event in ('deliver', 'deliver_partly', 'fail_delivery_attempt')"
const isDelivered = `p.status in ('delivery_successful', 'delivered', 'cod_collected', 'cod_transferred_to_hub',
  'cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered', 'bank_transfered')`

const others = {
  returned: `'waiting_for_return', 'planned_for_return', 'in_return', 'return_waiting_for_linehaul',
    'return_planned_for_linehaul', 'return_in_linehaul', 'return_successful', 'returned', 'return_failed_attempt',
    'returned_cod_transferred_to_shop', 'returned_fee_charged_to_shop', 'returned_fee_charged_to_hub'`,
  lost: `'missing', 'missing_courier', 'lost', 'lost_claimed', 'hub_lost_claimed', 'shop_lost_claimed',
    'lost_collection_created', 'lost_collection_approved', 'abandoned'`,
  cancelled: `'shop_canceled', 'delivery_cancelled', '3pl_cancelled', 'cancelled'`,
}
const ended = `count(*) filter (where ${isDelivered}) as delivered, ${Object.entries(others)
  .map(([group, statuses]) => `count(*) filter (where p.status in (${statuses})) as ${group}`)
  .join(', ')}`
const figures = (of: string) =>
  ['parcels', 'delivered', ...Object.keys(others), 'cod_amount'].map((name) => `coalesce(${of}.${name}, 0)`)

/** SQL: parcels by the day of their creation. Further conditions may follow. */
export const createdByDay = (
  store_and: string,
) => `select ${day('p.created_at')}::text as "on", count(*)::int as parcels,
  ${ended}, sum(p.cod) as cod_amount from whole_parcels p where p.shop_id = $1 and ${store_and}
  p.status <> 'draft' and p.return_of_id is null group by 1`

/** SQL: parcels tried in a period, $2 to $3, by the day of their first try in it. */
export const triedByDay = (store_and: string) => `select t.day::text as "on", count(*)::int as attempted,
    count(*) filter (where ${isDelivered})::int as delivered, count(*) filter (where p.status in (${others.returned}))::int
      as returned
  from (select parcel_id, min(${day('at')}) as day from parcel_events where shop_id = $1 and ${tried}
    and ${day('at')} between $2 and $3 group by 1) t
  join whole_parcels p on p.id = t.parcel_id where p.shop_id = $1 and ${store_and} true group by 1 order by 1`

/** What must hold of the counts by day, each with the query that finds what breaks it. Counted anew from parcels and histories. */
export const dayCounts: Readonly<Record<string, string>> = {
  'a day counts the parcels that were created on it': `select from (
      select *, moving + delivered + returned + lost + cancelled as parcels from parcel_days) k
    full join (
      select p.shop_id, p.store_id, ${day('p.created_at')} as created_on, count(*) as parcels, ${ended}, sum(p.cod) as cod_amount
      from whole_parcels p join shops s on s.id = p.shop_id and p.id >= s.days_kept_from
      where p.status <> 'draft' and p.return_of_id is null group by 1, 2, 3) f
      on f.shop_id = k.shop_id and f.store_id is not distinct from k.store_id and f.created_on = k.created_on
    where (${figures('k')}) <> (${figures('f')})`,
  'a day counts the parcels that were tried on it, by the day of the try before': `select from (
      select shop_id, store_id, receiver_level_1_code, day, previous_day, sum(attempted) as attempted,
        sum(delivered) as delivered, sum(cod_amount) as cod_amount from attempt_days group by 1, 2, 3, 4, 5) k
    full join (
      select t.shop_id, p.store_id, p.receiver_level_1_code, t.day, t.previous_day, count(*) as attempted,
        count(*) filter (where ${isDelivered}) as delivered, coalesce(sum(p.cod) filter (where ${isDelivered}), 0) as cod_amount
      from (
        select shop_id, parcel_id, day, lag(day) over (partition by shop_id, parcel_id order by day) as previous_day
        from (select distinct shop_id, parcel_id, ${day('at')} as day from parcel_events where ${tried}) e) t
      join whole_parcels p on p.shop_id = t.shop_id and p.id = t.parcel_id
      join shops s on s.id = p.shop_id and p.id >= s.days_kept_from group by 1, 2, 3, 4, 5) f
      on f.shop_id = k.shop_id and f.store_id is not distinct from k.store_id and f.day = k.day
        and f.receiver_level_1_code is not distinct from k.receiver_level_1_code
        and f.previous_day is not distinct from k.previous_day
    where (coalesce(k.attempted, 0), coalesce(k.delivered, 0), coalesce(k.cod_amount, 0)) <>
      (coalesce(f.attempted, 0), coalesce(f.delivered, 0), coalesce(f.cod_amount, 0))`,
  'a day counts the failed attempts by their reasons': `select from failure_days k
    full join (
      select e.shop_id, p.store_id, ${day('e.at')} as day, e.reason_code, count(*) as count
      from parcel_events e join parcels p on p.shop_id = e.shop_id and p.id = e.parcel_id
      join shops s on s.id = p.shop_id and p.id >= s.days_kept_from
      where e.event = 'fail_delivery_attempt' and e.reason_code is not null group by 1, 2, 3, 4) f
      on f.shop_id = k.shop_id and f.store_id is not distinct from k.store_id and f.day = k.day
        and f.reason_code = k.reason_code
    where coalesce(k.count, 0) <> coalesce(f.count, 0)`,
}
