import { ApiError, type Client } from '@guihang/contract/client'
import {
  type CarrierRuleBody,
  getCarrierRules,
  setCarrierRules,
} from '@guihang/contract/connection/carrier-rules'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { addressLevel1, addressLevel3 } from '@guihang/contract/parcels/addresses'
import { businessDayOf } from '@guihang/domain/calendar'
import { monthBefore } from '@guihang/domain/money/carrier-scores/score-months'
import { noScores, type ScoreSums } from '@guihang/domain/money/carrier-scores/score-sums'
import { dayMs } from '@guihang/domain/time'
import { expect } from '@playwright/test'
import { type Database, prepared } from '../../apps/api/src/platform/database/index.ts'
import {
  type FakeOptions,
  type RunningCarrier,
  startFakeCarrier,
} from '../../apps/simulator/src/carriers/start-fake-carrier.ts'

/** What a fake GHTK asks for. */
export const ghtkSecrets = { token: 'mot-token-cua-ghtk', client_source: 'S196560' }

type Unit = { readonly code: string; readonly name: string }

/** A province to which no other journey sends, and its first ward. */
export async function quietPlace(
  client: Client,
  name: 'Lai Châu' | 'Điện Biên' = 'Lai Châu',
): Promise<{ province: Unit; ward: Unit }> {
  const province = await provinceOf(client, name)
  const [ward] = await wardsOf(client, province)
  if (ward === undefined) throw new Error(`${province.name} has no ward`)
  return { province, ward }
}

/** A GHTK that goes from the demo's shop to that province, and moves parcels only where it is told to. */
export async function startGhtk(client: Client): Promise<RunningCarrier> {
  return await startByHand(client, { kind: 'ghtk', secrets: ghtkSecrets, to: 'Lai Châu' })
}

/** A carrier that goes from the demo's shop to a province, and moves parcels only where it is told to. */
export async function startByHand(
  client: Client,
  { to, ...carrier }: Pick<FakeOptions, 'kind' | 'secrets'> & { readonly to: string },
): Promise<RunningCarrier> {
  const provinces = [await provinceOf(client, 'Hà Nội'), await provinceOf(client, to)]
  const units = await Promise.all(
    provinces.map(async (province) => ({
      province: province.name,
      district: null,
      wards: (await wardsOf(client, province)).map(({ name }) => name),
    })),
  )
  const by_hand = { moves: 'by_hand', speed: 30, clock: () => new Date(), seed: 1 } as const // as: one of its values
  return await startFakeCarrier({ ...carrier, ...by_hand, webhook: null, units })
}

/** How a connection did three months ago, in each province. */
export async function keepScores(
  storage: Database,
  client: Client,
  code: string,
  sums: Partial<ScoreSums>,
): Promise<void> {
  const { data: provinces } = await client.call(addressLevel1, { query: { address_scheme: 'vn2025' } })
  const { id } = await storage.db
    .selectFrom('carrier_connections')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const month = monthBefore(businessDayOf(new Date()).slice(0, 7), 3)
  // Later than any business time: no job counts that month meanwhile.
  const counted_at = new Date(Date.now() + 365 * dayMs)
  await storage.db
    .insertInto('carrier_score_months')
    .values({ month, counted_at })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ counted_at }))
    .execute()
  await storage.db
    .insertInto('carrier_scores')
    .values(
      provinces.map((province) => ({
        ...{ connection_id: id, month, province_code: province.code },
        sums: JSON.stringify({ ...noScores(), ...sums }),
      })),
    )
    .execute()
}

async function provinceOf(client: Client, name: string): Promise<Unit> {
  const { data } = await client.call(addressLevel1, { query: { address_scheme: 'vn2025' } })
  const found = data.find((unit) => unit.name.endsWith(name))
  if (found === undefined) throw new Error(`There is no province ${name}`)
  return found
}

async function wardsOf(client: Client, { code }: Unit): Promise<readonly Unit[]> {
  return (await client.call(addressLevel3, { query: { address_scheme: 'vn2025', parent_code: code } })).data
}

/** Everything that no rule before it takes goes as it went without rules. */
export const restByOwn: CarrierRuleBody = { name: 'Còn lại', when: {}, takers: ['own'], choose: 'first' }

/** The code of a connection that no carrier answers: what is shown of one that fails. */
export async function failingConnection(office: Client): Promise<string> {
  const code = 'KHONG-GOI'
  const secrets = { token: 'khong-ai-nhan', shop_id: '1', webhook_secret: 'khong-ai-gui' }
  const named = { code, kind: 'ghn' as const, name: 'Kết nối không gọi được', mode: 'test' as const } // as: literals
  try {
    await office.call(addCarrierConnection, {
      body: { ...named, secrets, own_address: 'http://127.0.0.1:20009' },
    })
  } catch (problem) {
    // Another test was here before.
    if (!(problem instanceof ApiError && problem.body.code === 'EAL002')) throw problem
  }
  return code
}

/**
 * Rules are everybody's: journeys that write some do it one after the other, and leave those that they found. While they
 * work, what others send must still go to the order system.
 */
export async function withOwnRules<Made>(
  { db }: Database,
  office: Client,
  work: (found: readonly CarrierRuleBody[]) => Promise<Made>,
): Promise<Made> {
  return await db.connection().execute(async (held) => {
    const lock = 'SELECT pg_try_advisory_lock(hashtext($1)) AS got'
    const taken = async () => (await prepared<{ got: boolean }>(held, 'lock-rules', lock, ['rules']))[0]?.got
    await expect.poll(taken, { timeout: 600_000, intervals: [500] }).toBe(true)
    const { data: found } = await office.call(getCarrierRules, {})
    try {
      return await work(found.rules)
    } finally {
      await writeRules(office, found.rules)
      await prepared(held, 'free-rules', 'SELECT pg_advisory_unlock(hashtext($1))', ['rules'])
    }
  })
}

/** In the place of those that stand there now. */
export async function writeRules(office: Client, rules: readonly CarrierRuleBody[]): Promise<void> {
  const { data } = await office.call(getCarrierRules, {})
  await office.call(setCarrierRules, { body: { version: data.version, rules: [...rules] } })
}
