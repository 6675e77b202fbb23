import type pg from 'pg'

/** What the screens of a shop must say of its money at an instant, VND. */
export type ScreenModel = {
  readonly remaining: { readonly cod: number; readonly fees: number }
  readonly turnover: number
  readonly collected: number
  readonly paid: number
  readonly at_courier: number
  readonly at_hub: number
  readonly next: {
    readonly on: string
    readonly cod: number
    readonly fees: number
    readonly late: number
  } | null
  /** What the next payout takes of each parcel, and what is owed of each. */
  readonly next_of: ReadonlyMap<string, number>
  readonly owed_of: ReadonlyMap<string, number>
  /** What was booked in the month of today. */
  readonly month: { readonly owed: number; readonly fees: number; readonly paid: number }
}

type Entry = {
  readonly id: string
  readonly parcel: string
  readonly kind: string
  readonly account: 'shop_payable' | 'shop_fees_due'
  readonly amount: number
  readonly day: string
  readonly month: string
  /** Stands on a statement that was not rejected. */
  readonly stated: boolean
}

type Parcel = {
  readonly id: string
  readonly status: string
  readonly handed_on: string | null
  readonly entries: Entry[]
}

const at_center = [
  'cod_transferred_to_center',
  'cod_transferred_to_shop',
  'cod_transfered',
  'bank_transfered',
]
const at_courier = ['delivery_successful', 'delivered']
const at_hub = ['cod_collected', 'cod_transferred_to_hub']

/**
 * Counts from rows of parcels, events, ledger, statements and holidays alone what each screen must say. Reads no kept sum and
 * shares no code with the product: the rules are written down here a second time.
 */
export async function modelOf(
  reader: Pick<pg.Client, 'query'>,
  shop_id: string,
  today: string,
): Promise<ScreenModel> {
  const parcels = await readParcels(reader, shop_id)
  const { rows } = await reader.query<{ day: string }>('SELECT day::text FROM holidays')
  const calendar = calendarOf(new Set(rows.map(({ day }) => day)))
  const { made, paid } = await readStatements(reader, shop_id, today)
  const from = plus(today, -29)
  const inPeriod = (day: string | null) => day !== null && day >= from && day <= today
  const entries = parcels.flatMap((parcel) => parcel.entries)
  const live = parcels.map((parcel) => ({ ...parcel, ...collectionOf(parcel) }))
  const total = (all: readonly { readonly cod: number }[]) => all.reduce((sum, { cod }) => sum + cod, 0)
  const booked = entries.filter(({ month }) => month === today.slice(0, 7))
  return {
    remaining: { cod: 0 - sumOf(entries, 'shop_payable'), fees: sumOf(entries, 'shop_fees_due') },
    turnover: total(live.filter(({ day }) => inPeriod(day))),
    collected: total(
      live.filter(({ day, handed_on }) => day !== null && handed_on !== null && inPeriod(handed_on)),
    ),
    paid: paid.filter(({ day }) => inPeriod(day)).reduce((sum, { amount }) => sum + amount, 0),
    at_courier: total(live.filter(({ status }) => at_courier.includes(status))),
    at_hub: total(live.filter(({ status }) => at_hub.includes(status))),
    ...nextOf(parcels, made ? plus(today, 1) : today, calendar),
    owed_of: byParcel(parcels, ({ entries: own }) => own),
    month: {
      owed:
        0 -
        sumOf(
          booked.filter(({ kind }) => kind !== 'paid-out'),
          'shop_payable',
        ),
      fees: sumOf(
        booked.filter(({ kind }) => kind !== 'paid-out'),
        'shop_fees_due',
      ),
      paid: sumOf(booked.filter(({ kind }) => kind === 'paid-out')),
    },
  }
}

async function readParcels(reader: Pick<pg.Client, 'query'>, shop_id: string): Promise<Parcel[]> {
  const { rows } = await reader.query<
    Omit<Entry, 'amount'> & { amount: string; status: string; handed_on: string | null }
  >(
    `SELECT moved.id, moved.parcel_id AS parcel, moved.kind, entry.account, entry.amount,
       to_char(moved.occurred_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS day,
       to_char(moved.recorded_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM') AS month,
       state.status, line.position IS NOT NULL AS stated, to_char(handed.at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS handed_on
     FROM ledger_transactions AS moved
     JOIN ledger_entries AS entry ON entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
       AND entry.account IN ('shop_payable', 'shop_fees_due')
     JOIN parcel_states AS state ON state.shop_id = moved.shop_id AND state.parcel_id = moved.parcel_id
     LEFT JOIN statement_lines AS line ON line.shop_id = moved.shop_id AND line.transaction_id = moved.id
       AND line.entry_position = entry.position AND NOT line.is_void
     LEFT JOIN (
       SELECT parcel_id, max(at) FILTER (WHERE event = 'hand_over_cash') AS at, max(at) FILTER (WHERE event = 'correct') AS back
       FROM parcel_events WHERE shop_id = $1 AND event IN ('hand_over_cash', 'correct') GROUP BY parcel_id
     ) AS handed ON handed.parcel_id = moved.parcel_id AND handed.at > coalesce(handed.back, '-infinity')
     WHERE moved.shop_id = $1 ORDER BY moved.parcel_id, moved.id, entry.position`,
    [shop_id],
  )
  const entries = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  return [...Map.groupBy(entries, ({ parcel }) => parcel)].map(([id, own]) => ({
    id,
    status: own[0]?.status ?? '',
    handed_on: own[0]?.handed_on ?? null,
    entries: own,
  }))
}

async function readStatements(reader: Pick<pg.Client, 'query'>, shop_id: string, today: string) {
  const { rows } = await reader.query<{
    kind: string
    payout_on: string
    state: string
    net: string
    day: string | null
  }>(
    `SELECT kind, payout_on::text, state, net_amount AS net,
       to_char(paid_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS day
     FROM statements WHERE shop_id = $1 AND state <> 'rejected'`,
    [shop_id],
  )
  const made = rows.some(({ kind, payout_on }) => kind === 'delivered' && payout_on === today)
  const paid = rows.flatMap(({ day, net }) => (day === null ? [] : [{ day, amount: Number(net) }]))
  return { made, paid }
}

function sumOf(entries: readonly Entry[], account?: Entry['account']): number {
  return entries.reduce(
    (sum, entry) => sum + (account === undefined || entry.account === account ? entry.amount : 0),
    0,
  )
}

/** What a shop gets by entries: the ledger has it the other way round. */
function byParcel(
  parcels: readonly Parcel[],
  taken: (parcel: Parcel) => readonly Entry[],
): Map<string, number> {
  const sums = parcels.map((parcel) => [parcel.id, 0 - sumOf(taken(parcel))] as const) // as: a pair
  return new Map(sums.filter(([, amount]) => amount !== 0))
}

/** The entries after the last correction. */
function sinceCorrection({ entries }: Parcel): Entry[] {
  return entries.slice(entries.findLastIndex(({ kind }) => kind.endsWith('-taken-back')) + 1)
}

function collectionOf(parcel: Parcel): { cod: number; day: string | null } {
  const found = sinceCorrection(parcel).find(
    ({ kind, account }) => kind === 'cash-collected' && account === 'shop_payable',
  )
  return { cod: 0 - (found?.amount ?? 0), day: found?.day ?? null }
}

type Calendar = {
  readonly isPayoutDay: (day: string) => boolean
  readonly isTakenBy: (owed: string, payout: string) => boolean
}

/** The first payout day from a day on that takes something; where none does, the first that waits for cash. */
function nextOf(
  parcels: readonly Parcel[],
  from: string,
  calendar: Calendar,
): Pick<ScreenModel, 'next' | 'next_of'> {
  const waiting = parcels.filter(({ entries }) =>
    entries.some(({ stated, kind }) => !stated && kind !== 'paid-out'),
  )
  let late: ScreenModel['next'] = null
  let on = from
  for (let looked = 0; looked < 6; on = plus(on, 1)) {
    if (!calendar.isPayoutDay(on)) continue
    looked += 1
    const next = payoutOn(waiting, on, calendar)
    if (next.next.cod !== 0 || next.next.fees !== 0) return next
    if (next.next.late > 0) late ??= next.next
  }
  return { next: late, next_of: new Map() }
}

function payoutOn(parcels: readonly Parcel[], on: string, { isTakenBy }: Calendar) {
  let late = 0
  const taken = new Map<string, Entry[]>()
  for (const parcel of parcels) {
    const open = parcel.entries.filter(({ stated, kind }) => !stated && kind !== 'paid-out')
    const cod = sinceCorrection(parcel).find(
      ({ kind, account }) => kind === 'cash-collected' && account === 'shop_payable',
    )
    if (cod === undefined || cod.stated) {
      const later = sinceCorrection(parcel)
      taken.set(
        parcel.id,
        open.filter((entry) => later.includes(entry) && isTakenBy(entry.day, on)),
      )
    } else if (isTakenBy(cod.day, on)) {
      if (at_center.includes(parcel.status)) taken.set(parcel.id, open)
      else late -= cod.amount
    }
  }
  const entries = [...taken.values()].flat()
  const next = { on, cod: 0 - sumOf(entries, 'shop_payable'), fees: sumOf(entries, 'shop_fees_due'), late }
  return { next, next_of: byParcel(parcels, ({ id }) => taken.get(id) ?? []) }
}

/** Two working days after it is owed, money is due; Monday, Wednesday and Friday pay, or the working day after. */
function calendarOf(holidays: ReadonlySet<string>): Calendar {
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
  const isWorking = (day: string) => weekday(day) % 6 !== 0 && !holidays.has(day)
  const orLater = (day: string): string => (isWorking(day) ? day : orLater(plus(day, 1)))
  const payoutOf = (due: string) => {
    let day = plus(due, 1)
    while (![1, 3, 5].includes(weekday(day))) day = plus(day, 1)
    return orLater(day)
  }
  const known = new Map<string, string>()
  const payoutOfDebt = (owed: string): string => {
    let due = owed
    for (let days = 0; days < 2; ) {
      due = plus(due, 1)
      if (isWorking(due)) days += 1
    }
    return payoutOf(due)
  }
  return {
    isPayoutDay: (day) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].some((back) => {
        const nominal = plus(day, -back)
        return [1, 3, 5].includes(weekday(nominal)) && orLater(nominal) === day
      }),
    isTakenBy(owed, payout) {
      const on = known.get(owed) ?? payoutOfDebt(owed)
      known.set(owed, on)
      return on <= payout
    },
  }
}

function plus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
