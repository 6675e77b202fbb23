// An account without a holder is kept under ''. Cash of entries from before holders were known lies with 'unassigned', as
// migration 0104 took it over.
const holder = `coalesce(holder_kind, case account when 'courier_custody' then 'courier' when 'hub_custody' then 'hub'
    when 'main_hub_custody' then 'hub' when 'center_custody' then 'center' else '' end) as holder_kind,
  coalesce(holder_id, case when account in ('courier_custody', 'hub_custody', 'main_hub_custody') then 'unassigned'
    when account = 'center_custody' then 'center' else '' end) as holder_id`

/** What must hold of the kept sums of the ledger, each with the query that finds what breaks it. */
export const keptSums: Readonly<Record<string, string>> = {
  'a balance equals the entries': `select from (
      select account, holder_kind, holder_id, sum(balance) as kept from ledger_balances group by 1, 2, 3) k
    full join (
      select account, holder_kind, holder_id, sum(amount) as found from (
        select account, ${holder}, amount from ledger_entries
        union all select account, '', '', amount from provider_entries) as entered group by 1, 2, 3) f
      using (account, holder_kind, holder_id)
    where coalesce(kept, 0) <> coalesce(found, 0)`,
  'a day equals what was booked on it': `select from (
      select day, account, holder_kind, holder_id, sum(came) as came, sum(went) as went from ledger_days
      group by 1, 2, 3, 4) k
    full join (
      select ((recorded_at at time zone 'UTC') + interval '7 hours')::date as day, account, holder_kind, holder_id,
        coalesce(sum(amount) filter (where amount > 0), 0) as in_amount,
        coalesce(-sum(amount) filter (where amount < 0), 0) as out_amount
      from (
        select t.recorded_at, account, ${holder}, amount
        from ledger_entries e join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
        union all
        select t.recorded_at, account, '', '', amount
        from provider_entries e join provider_transactions t on t.id = e.transaction_id) as entered
      group by 1, 2, 3, 4) f using (day, account, holder_kind, holder_id)
    where coalesce(came, 0) <> coalesce(in_amount, 0) or coalesce(went, 0) <> coalesce(out_amount, 0)`,
}
