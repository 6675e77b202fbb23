import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { transferCod } from '@guihang/contract/money/cod'
import { getCodMonth } from '@guihang/contract/money/cod-months'
import { getCodCharts, getCodOverview, listCodItems } from '@guihang/contract/money/cod-overview'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { localRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup, restoreBackup } from '../../../platform/backup/index.ts'
import { acrossShops, preparedOfShop } from '../../../platform/database/index.ts'
import { listParts, makeMonths } from '../../../platform/months/index.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { brokenPromises, promises } from '../../../testing/campaign/promises.ts'
import { createEmptyDatabase, isSingleServer } from '../../../testing/database.ts'
import { onPlainCopy } from '../../../testing/plain-copy.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { payShop } from '../../../testing/road/pay-shop.ts'
import { newParcel, reportAll } from '../../../testing/road/road.ts'
import { onEachServer } from '../../../testing/server.ts'
import { maskReceivers } from '../../parcels/parcels/index.ts'
import { runArchiveCommand } from './archive-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'guihang-archive-'))
const today = businessDayOf(new Date())
/** What was there when the tables were parted is named after the next month in the last days of one. */
let month: string
const spread = !(await isSingleServer())
const tables = ['parcel_events', 'ledger_transactions', 'ledger_entries']
/** Two years on, when receivers are forgotten. */
const later = new Date(Date.now() + 800 * 86_400_000)

let api: TestApi
let shop: Awaited<ReturnType<typeof shopWithStore>>
let parcel: Awaited<ReturnType<typeof newParcel>>
beforeAll(async () => {
  api = await startTestApi({ database: { places: true } })
  await spellApart(api.database.url)
  month = await firstMonth()
  shop = await shopWithStore(api)
  const operator = await api.twoOperators()
  parcel = await newParcel(shop)
  await reportAll(operator, parcel.tracking_number, localRoad)
  for (const event of ['transfer_to_hub', 'transfer_to_center'] as const) {
    const body = { event, reference: `P-${event}`, tracking_numbers: [parcel.tracking_number] }
    await operator.call(transferCod, { body })
  }
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

async function firstMonth(): Promise<string> {
  const client = await api.database.pool.connect()
  const [first] = await listParts(client)
  client.release()
  return first?.name.slice(-'2026_11'.length).replace('_', '-') ?? ''
}

/** Nodes of a cluster may each write instants in another way. */
async function spellApart(url: string): Promise<void> {
  if (!spread) return
  const name = new URL(url).pathname.slice(1)
  await onEachServer(url, (server) =>
    server.query(`alter database ${name} set timezone = 'UTC+${server.port % 10}'`),
  )
}

async function archive(words: string[], now = later): Promise<string> {
  const lines: string[] = []
  await runArchiveCommand(words, {
    say: (line) => lines.push(line),
    url: async () => api.database.url,
    now,
  })
  return lines.join('\n')
}

/** The rows of the archived tables, as sums that one changed đồng would change. */
async function contents(): Promise<string[]> {
  const sums = tables.map(
    (table) =>
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${table} t`,
  )
  const { rows } = await api.database.pool.query<{ sum: string }>(sums.join(' union all '))
  return rows.map(({ sum }) => sum)
}

const detail = async () => (await shop.client.call(getParcel, { params: { id: parcel.id } })).data
const detach = () => archive(['detach', month, folder])
const attach = () => archive(['attach', join(folder, month)])

// The month lives through these, in this order.
describe('a month of history and ledger', () => {
  it('stays while its parcels are at work, its money is not paid and its days are open; the command names them', async () => {
    const refused = detach()
    await expect(refused).rejects.toThrow(`${month} stays in the database`)
    await expect(refused).rejects.toThrow(`1 parcels whose money is under way`)
    await expect(refused).rejects.toThrow(parcel.tracking_number)
    await expect(refused).rejects.toThrow('entries that stand on no statement')
    await expect(refused).rejects.toThrow('days of the books that are not closed')
    expect(await archive(['list'])).toContain('stays:')
    await expect(archive(['detach', month, folder], new Date())).rejects.toThrow('days of the last half year')
  })

  it('goes into files that any program reads, once it is at rest', async () => {
    await payShop(api.database, shop.user.shop.id)
    await maskReceivers(api.database.db, later, later)
    await api.database.pool.query(`insert into ledger_closings (day, closed_by_operator, closed_by, closed_at)
      select day, gen_random_uuid(), 'Lan', now() from ledger_days on conflict do nothing`)
    await makeMonths(api.database.url, { business: later, real: new Date() })
    expect(await archive(['list'])).toContain('can be archived')
    const before = await detail()
    expect(before).not.toHaveProperty('history_archived')
    const rows = await contents()
    expect(await detach()).toContain(`Archived ${month}: ${before.events.length} events`)
    expect(await contents()).not.toEqual(rows)
    const text = gunzipSync(readFileSync(join(folder, month, 'parcel_events.csv.gz'))).toString()
    const [names = [], first = []] = text.split('\n').map((line) => line.split(','))
    const told = Object.fromEntries(names.map((name, index) => [name, first[index]]))
    expect(told).toMatchObject({ parcel_id: parcel.id, position: '1', event: 'submit_directly' })
    await expect(detach()).rejects.toThrow('archived already')
    expect(await archive(['list'])).toContain(`${month}  archived`)
  })

  it('is said to be archived by its parcels, which keep everything else', async () => {
    const { events, history_archived, status, cod } = await detail()
    expect({ events, history_archived, status, cod }).toEqual({
      ...{ events: [], history_archived: true, status: 'bank_transfered' },
      cod: parcel.cod,
    })
    const asked = shop.client
    const period = { from: `${today.slice(0, 7)}-01`, to: today }
    for (const refused of [
      () => asked.call(getParcelMoney, { params: { id: parcel.id } }),
      () => asked.call(getCodMonth, { params: { month: today.slice(0, 7) } }),
      () => asked.call(getCodCharts, { query: period }),
      () => asked.call(listCodItems, { query: { figure: 'turnover', ...period } }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 409, body: { code: 'EARCHIVED' } })
    // What is kept as a sum is told as before.
    const { data: overview } = await asked.call(getCodOverview, { query: period })
    expect(overview.turnover).toMatchObject({ amount: parcel.cod })
    const page = await (await api.fetch(`/t/${parcel.tracking_number}`)).text()
    expect(page).toContain('lưu trữ')
  })

  it('is refused from a file that was changed, and from the folder of another database', async () => {
    const manifest = join(folder, month, 'manifest.json')
    const entries = join(folder, month, 'ledger_entries.csv.gz')
    for (const [path, change] of [
      [entries, (file: Buffer) => file.subarray(0, file.length - 9)],
      [manifest, (file: Buffer) => Buffer.from(file.toString().replace(/"hash": "/, '"hash": "1'))],
      [manifest, () => Buffer.from('{}')],
    ] as const) {
      const whole = readFileSync(path)
      writeFileSync(path, change(whole))
      await expect(attach()).rejects.toThrow(/cut off|another|no archived month/)
      writeFileSync(path, whole)
    }
    expect((await detail()).history_archived).toBe(true)
  })

  it('is known to be archived where a backup is restored, and comes back there', async () => {
    const backup = join(folder, 'backup.gz')
    await makeBackup(api.database.url, backup)
    const empty = await createEmptyDatabase()
    try {
      await restoreBackup(empty.url, backup)
      const client = await empty.database.pool.connect()
      const parts = async () => (await listParts(client)).map(({ name, bound }) => `${name} ${bound}`)
      const restored = await parts()
      expect(restored.filter((part) => part.includes(month.replace('-', '_')))).toHaveLength(1)
      await runArchiveCommand(['attach', join(folder, month)], {
        ...{ say: () => undefined, url: async () => empty.url, now: later },
      })
      expect(await parts()).toHaveLength(restored.length + tables.length)
      expect(await brokenPromises(client, promises)).toEqual([])
      client.release()
    } finally {
      await empty.drop()
    }
  })

  it('comes back to the đồng, with what the database enforces', async () => {
    // Written for a parcel of the month while it was away.
    const { rows } = await api.database.pool.query<{ event_count: number }>(
      'update parcel_states set event_count = event_count + 1 where shop_id = $1 and parcel_id = $2 returning event_count',
      [shop.user.shop.id, parcel.id],
    )
    await api.database.pool.query(
      `insert into parcel_events (shop_id, parcel_id, position, event, status, at, actor_type, recorded_at)
       values ($1, $2, $3, 'edit', 'bank_transfered', now(), 'system', now())`,
      [shop.user.shop.id, parcel.id, rows[0]?.event_count],
    )
    await attach()
    expect(await onPlainCopy(api.database.url, (copy) => brokenPromises(copy, promises))).toEqual([])
    const back = await detail()
    expect(back).not.toHaveProperty('history_archived')
    expect(back.events.at(-1)?.event).toBe('edit')
    for (const statement of [
      'delete from ledger_entries',
      `truncate ledger_entries_${month.replace('-', '_')}`,
    ])
      await expect(api.database.pool.query(statement)).rejects.toThrow('append-only')
    await expect(attach()).rejects.toThrow('is not archived')
  })

  it('is as it was after a detach that was killed when its files were written, and goes the next time', async () => {
    rmSync(join(folder, month), { recursive: true })
    const rows = await contents()
    // A reader who does not end holds it up after its files are written.
    const reader = new pg.Client({ connectionString: api.database.url })
    await reader.connect()
    await reader.query('begin; select from ledger_entries limit 1')
    const killed = expect(detach()).rejects.toThrow()
    await expect.poll(() => existsSync(join(folder, month))).toBe(true)
    await api.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guihang-archive' and datname = current_database()",
    )
    await killed
    await reader.end()
    expect(await contents()).toEqual(rows)
    await detach()
    await attach()
    expect(await contents()).toEqual(rows)
  })

  it.runIf(spread)(
    'on a cluster, stays when its rows are written on their node while its files are',
    async () => {
      rmSync(join(folder, month), { recursive: true })
      const reader = new pg.Client({ connectionString: api.database.url })
      await reader.connect()
      await reader.query('begin; select from ledger_entries limit 1')
      const refused = expect(detach()).rejects.toThrow('was written to meanwhile')
      await expect.poll(() => existsSync(join(folder, month))).toBe(true)
      await preparedOfShop(
        acrossShops(api.database.db, 'the statement names its shop'),
        shop.user.shop.id,
        'write-late',
        `INSERT INTO parcel_events (shop_id, parcel_id, position, event, status, at, actor_type, recorded_at)
         VALUES ($1, $2, 99, 'edit', 'bank_transfered', now(), 'system', now()) RETURNING position`,
        [shop.user.shop.id, parcel.id],
      )
      await reader.end()
      await refused
      expect((await detail()).events.at(-1)?.event).toBe('edit')
    },
  )
})

it.each([[[]], [['detach', '2026-13', 'x']], [['attach']]])('refuses %j with the usage', async (words) => {
  await expect(archive(words)).rejects.toThrow('Usage:')
})
