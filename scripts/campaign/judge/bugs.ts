import type { PlantedBug } from '../planted-bugs.ts'

/** Lines of the API made wrong, each so that only somebody who sees several calls together can notice. */
export const judgedBugs: readonly PlantedBug[] = [
  {
    meaning: 'a transaction in a hundred is rolled back and acknowledged',
    file: 'platform/database/connections/connection.ts',
    right: "return await this.#send({ text: 'COMMIT' })",
    wrong: `if (Math.random() < 0.01) {
        await this.#send({ text: 'ROLLBACK' })
        return { command: 'COMMIT', rowCount: null, rows: [] }
      }
      return await this.#send({ text: 'COMMIT' })`,
  },
  {
    meaning: 'a write in twenty is acknowledged before it is stored',
    file: 'platform/database/connections/connection.ts',
    right: 'const { command } = await this.#sendCommit()',
    wrong: `const isLate = Math.random() < 0.05
      if (isLate) Object.assign(this, { isLate })
      const { command } = isLate ? { command: 'COMMIT' } : await this.#sendCommit()`,
  },
  {
    meaning: 'a key that is known makes the parcel again',
    file: 'platform/idempotency.ts',
    right: 'if (!claimed) return await firstAnswer(tx, call, body_hash)',
    wrong: '',
  },
  {
    meaning: 'each process remembers the history of a parcel for a second',
    file: 'modules/parcels/parcels/parcels.store.ts',
    right: `export async function listParcelEvents(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ParcelEventRow[]> {
  return await reader`,
    wrong: `const remembered = new Map<string, { at: number; rows: Promise<ParcelEventRow[]> }>()

export async function listParcelEvents(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ParcelEventRow[]> {
  const known = remembered.get(parcel_id)
  if (known !== undefined && performance.now() - known.at < 1_000) return await known.rows
  const rows = readParcelEvents(reader, shop_id, parcel_id)
  remembered.set(parcel_id, { at: performance.now(), rows })
  return await rows
}

async function readParcelEvents(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ParcelEventRow[]> {
  return await reader`,
  },
  {
    meaning: 'a read in a hundred lacks what was written last',
    file: 'modules/parcels/detail/routes.ts',
    right: "if (row === undefined) throw reject('ENOTFOUND')\n        const story",
    wrong:
      "if (row === undefined) throw reject('ENOTFOUND')\n        if (Math.random() < 0.01) events.pop()\n        const story",
  },
  {
    meaning: 'the history of a parcel is read a moment after its status',
    file: 'modules/parcels/detail/routes.ts',
    right: 'listParcelEvents(reader, shop.id, params.id),',
    wrong: `new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
            listParcelEvents(db, shop.id, params.id),
          ),`,
  },
  {
    meaning: 'a process shows events that it has not committed yet',
    file: 'modules/parcels/detail/routes.ts',
    right: 'listParcelEvents(reader, shop.id, params.id),',
    wrong: `listParcelEvents(reader, shop.id, params.id).then((rows) => [
          ...rows,
          ...(((globalThis as Record<string, unknown>).uncommitted ?? []) as typeof rows).filter(
            (row) => row.parcel_id === params.id && row.position === rows.length + 1,
          ),
        ]),`,
  },
  {
    meaning: 'a step of cash in ten moves the parcel and not the ledger',
    file: 'modules/money/ledger/post.ts',
    right: 'const transactions = requests.map((request) => ({',
    wrong: `if (requests.some(({ kind }) => kind.startsWith('cash-')) && Math.random() < 0.1)
    return requests.map(() => null)
  const transactions = requests.map((request) => ({`,
  },
  {
    meaning: 'a message in a hundred is not told to the shop',
    file: 'modules/parcels/events/notify-of-events.ts',
    right: 'recorded.parcel.has_webhooks === true ?',
    wrong: 'recorded.parcel.has_webhooks === true && Math.random() > 0.01 ?',
  },
  {
    meaning: 'messages of a parcel overtake each other',
    file: 'modules/connection/webhooks/send/sent.store.ts',
    right: 'AND earlier.subject_id = deliveries.subject_id AND earlier.seq < deliveries.seq OFFSET 0)',
    wrong: 'AND earlier.subject_id = deliveries.subject_id AND earlier.seq > deliveries.seq OFFSET 0)',
  },
  {
    meaning: 'a message counts as delivered once it is taken up',
    file: 'modules/connection/webhooks/send/sent.store.ts',
    right: 'UPDATE webhook_deliveries AS claimed SET due_at = $4',
    wrong: "UPDATE webhook_deliveries AS claimed SET due_at = $4, state = 'delivered'",
  },
  {
    meaning: 'a message names another instant than the history',
    file: 'modules/connection/webhooks/send/message.ts',
    right: 'const body = bodyOf(message)',
    wrong: 'const body = bodyOf({ ...message, at: new Date() })',
  },
  {
    meaning: 'a message that is sent again has another id',
    file: 'modules/connection/webhooks/send/message.ts',
    right: 'const body = bodyOf(message)',
    wrong: 'message = { ...message, id: crypto.randomUUID() }\n  const body = bodyOf(message)',
  },
  {
    meaning: 'a counter keeps a parcel that has gone on',
    file: 'modules/parcels/events/record-events.store.ts',
    right: 'count(row.shop_id, from, -1)',
    wrong: 'count(row.shop_id, from, Math.random() < 0.01 ? 0 : -1)',
  },
  {
    meaning: 'counters are two seconds late',
    file: 'modules/parcels/list/count-parcels.ts',
    right: `  const counts = new Map(
    (await listParcelCounts(reader, shop_id)).map(({ status, count }) => [status, count]),
  )
  return {
    data: statusGroups`,
    wrong: `  const read = await listParcelCounts(reader, shop_id)
  const late = (globalThis as Record<string, unknown>) as Record<string, { at: number; rows: typeof read }>
  const kept = late[shop_id]
  if (kept === undefined || performance.now() - kept.at > 2_000) late[shop_id] = { at: performance.now(), rows: read }
  const counts = new Map((late[shop_id]?.rows ?? read).map(({ status, count }) => [status, count]))
  return {
    data: statusGroups`,
  },
  {
    meaning: 'the books are read in two halves',
    file: 'modules/money/ledger/read-ledger.ts',
    right:
      'const rows = await listBalanceRows(reader, { account, holder_kind, holder_id, after, limit: limit + 1 })',
    wrong: `const asked = { account, holder_kind, holder_id, after, limit: limit + 1 }
  const first = await listBalanceRows(reader, asked)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const second = await listBalanceRows(reader, asked)
  const rows = [...first.filter((_, place) => place % 2 === 0), ...second.filter((_, place) => place % 2 === 1)]`,
  },
  {
    meaning: 'a holder’s cash is told with the wrong sign',
    file: 'modules/money/ledger/read-ledger.ts',
    right: 'return { data: rows.slice(0, limit).map(cashAnswer)',
    wrong: 'return { data: rows.slice(0, limit).map((row) => cashAnswer({ ...row, custody: -row.custody }))',
  },
  {
    meaning: 'a late report is answered as done to whoever asked to be told',
    file: 'modules/provider/scans/report-events.ts',
    right: "result.outcome === 'late' && reported.refuse_late === true",
    wrong: "result.outcome === 'late' && reported.refuse_late === undefined",
  },
  {
    meaning: 'a rejected report is answered as done',
    file: 'modules/provider/scans/report-events.ts',
    right: "if (result.outcome === 'rejected') return { status, rejection: reject(result.code) }",
    wrong: "if (result.outcome === 'rejected') return { status }",
  },
  {
    meaning: 'a report that was stored is answered as late now and then',
    file: 'modules/provider/scans/report-events.ts',
    right: "const beeps = result.outcome === 'late' && reported.refuse_late === true",
    wrong:
      "const beeps = (result.outcome === 'late' || Math.random() < 0.01) && reported.refuse_late === true",
  },
  {
    meaning: 'a batch of reports is stored one by one',
    file: 'modules/provider/scans/report-events.ts',
    right: 'for (const lot of lotsByParcel(events)) {',
    wrong: `for (const lot of lotsByParcel(events).flatMap((whole) => whole.map((one) => [one]))) {
    await new Promise((resolve) => setTimeout(resolve, 30))`,
  },
  {
    meaning: 'an edit in fifty is acknowledged and not stored',
    file: 'modules/parcels/change/edit-parcel.ts',
    right: 'const at = platform.businessClock.now()\n  const author',
    wrong:
      'if (Math.random() < 0.02) return parcel\n  const at = platform.businessClock.now()\n  const author',
  },
  {
    meaning: 'an edit stands twice in the history',
    file: 'modules/parcels/change/edit-parcel.ts',
    right: 'if (!waitsForNothing(parcel, edited)) return edited',
    wrong: `if (Math.random() < 0.05) await recordEvent(tx, edited, { ...author, event: 'edit', status: edited.status })
  if (!waitsForNothing(parcel, edited)) return edited`,
  },
  {
    meaning: 'the list of parcels leaves one out now and then',
    file: 'modules/parcels/list/list-parcels.ts',
    right: 'data: page.map((row) => parcelAnswer(row, directory)),',
    wrong: 'data: page.filter(() => Math.random() > 0.01).map((row) => parcelAnswer(row, directory)),',
  },
  {
    meaning: 'a new parcel comes into the list half a second late',
    file: 'modules/parcels/list/list-parcels.ts',
    right: 'data: page.map((row) => parcelAnswer(row, directory)),',
    wrong: `data: page
      .filter(({ created_at }) => Date.now() - new Date(created_at).getTime() > 500)
      .map((row) => parcelAnswer(row, directory)),`,
  },
  {
    meaning: 'a mail names a parcel of which there is no news',
    file: 'modules/talk/notifications/send/send-notices.ts',
    right: 'const items = notices.map((notice) => ({',
    wrong: `const { sql } = await import('kysely')
    const { rows } = await sql<{ tracking_number: string }>\`SELECT tracking_number FROM whole_parcels
      WHERE shop_id = \${outgoing.shop_id} ORDER BY random() LIMIT 1\`.execute(tx)
    notices.push(...notices.slice(0, 1).map((notice) => ({ ...notice, code: rows[0]?.tracking_number ?? '' })))
    const items = notices.map((notice) => ({`,
  },
  {
    meaning: 'a notice that grows keeps its count',
    file: 'modules/talk/notifications/notify/notices.store.ts',
    right: '  count = notices.count + excluded.count,',
    wrong: '  count = notices.count,',
  },
  {
    meaning: 'a third of the mails with notices is never written',
    file: 'modules/talk/notifications/send/send-notices.ts',
    right: 'if (notices.length === 0 || receiver === undefined) return',
    wrong: 'if (notices.length === 0 || receiver === undefined || Math.random() < 0.3) return',
  },
  {
    meaning: 'each process remembers the money of a parcel for half a second',
    file: 'modules/money/cod-overview/routes.ts',
    right: 'return { data: await readTogether(db, (reader) => getParcelMoney(reader, asked)) }',
    wrong: `const kept: Map<string, { at: number; data: Awaited<ReturnType<typeof getParcelMoney>> }> =
        ((globalThis as Record<string, unknown>).keptMoney as typeof kept | undefined) ?? new Map()
      Object.assign(globalThis, { keptMoney: kept })
      const known = kept.get(params.id)
      if (known !== undefined && performance.now() - known.at < 500) return { data: known.data }
      const data = await readTogether(db, (reader) => getParcelMoney(reader, asked))
      kept.set(params.id, { at: performance.now(), data })
      return { data }`,
  },
  {
    meaning: 'an approval leaves out a parcel of its statement',
    file: 'modules/money/statements/move-parcels.ts',
    right: "parcels.filter((parcel) => statusOf(parcel) === 'cod_transferred_to_center')",
    wrong: "parcels.filter((parcel) => statusOf(parcel) === 'cod_transferred_to_center').slice(1)",
  },
  {
    meaning: 'a payout leaves out a parcel of its statement',
    file: 'modules/money/statements/move-parcels.ts',
    right: 'const paid = lot.map(',
    wrong: 'const paid = lot.slice(1).map(',
  },
]

/** A bug may need more lines elsewhere. */
export const alsoPlanted: readonly (PlantedBug & { readonly of: string })[] = [
  {
    of: 'a write in twenty is acknowledged before it is stored',
    meaning: 'the transaction is committed after its connection was given back',
    file: 'platform/database/connections/connection.ts',
    right: 'this.#client.release(this.#broken)',
    wrong: `if (!('isLate' in this)) return this.#client.release(this.#broken)
    setTimeout(async () => {
      await this.#send({ text: 'COMMIT' }).catch(() => undefined)
      this.#client.release(this.#broken)
    }, 30)`,
  },
  {
    of: 'a process shows events that it has not committed yet',
    meaning: 'a process keeps its events before they are committed',
    file: 'modules/parcels/events/record-events.store.ts',
    right: `): Promise<RecordedParcel[]> {
  return await preparedForShops(`,
    wrong: `): Promise<RecordedParcel[]> {
  const kept = globalThis as Record<string, unknown>
  kept.uncommitted = [...((kept.uncommitted ?? []) as unknown[]).slice(-500), ...events.map(({ row }) => row)]
  await new Promise((resolve) => setTimeout(resolve, 5))
  return await preparedForShops(`,
  },
]
