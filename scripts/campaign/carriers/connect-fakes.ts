import type { Client } from '@guihang/contract/client'
import { setCarrierRules } from '@guihang/contract/connection/carrier-rules'
import {
  addCarrierConnection,
  editCarrierConnection,
  fetchCarrierPlaces,
} from '@guihang/contract/connection/carriers'
import { v7 } from 'uuid'
import type { TestApi } from '../../../apps/api/src/testing/api.ts'
import type { JobTime } from '../../../apps/api/src/testing/job-time.ts'
import type { Faults } from '../../../apps/simulator/src/carriers/common/faults.ts'
import type { Shares } from '../../../apps/simulator/src/carriers/common/lives.ts'
import type { FakeUnits } from '../../../apps/simulator/src/carriers/common/units.ts'
import {
  type RunningCarrier,
  startFakeCarrier,
} from '../../../apps/simulator/src/carriers/start-fake-carrier.ts'
import type { SharedClock } from './clock.ts'

export type Fake = RunningCarrier & { readonly code: string; readonly kind: FakeKind }
export type FakeKind = 'ghn' | 'ghtk' | 'viettel_post'

type Connecting = {
  readonly api: TestApi
  readonly operator: Client
  readonly time: JobTime
  readonly clock: SharedClock
  readonly units: FakeUnits
  readonly seed: number
  readonly faults: Partial<Faults>
  readonly shares?: Partial<Shares>
}

/** What each fake knows of its customer, and what we know of it. */
export const accounts: Readonly<
  Record<
    FakeKind,
    {
      readonly code: string
      readonly theirs: Record<string, string>
      readonly ours: Record<string, string>
    }
  >
> = {
  ghn: {
    code: 'GHN',
    theirs: { token: '0a1b2c3d-0000-11f1-8000-000000000001', shop_id: '196560' },
    ours: { token: '0a1b2c3d-0000-11f1-8000-000000000001', shop_id: '196560' },
  },
  ghtk: {
    code: 'GHTK',
    theirs: { token: 'a-token-of-ghtk-0001', client_source: 'S308157' },
    ours: { token: 'a-token-of-ghtk-0001', client_source: 'S308157' },
  },
  viettel_post: {
    code: 'VTP',
    theirs: { username: '0987654321', password: 'a-password-of-vtp', site_token: 'a-site-token' },
    ours: { username: '0987654321', password: 'a-password-of-vtp' },
  },
}

/** Starts a carrier, connects it, and lets it know where its messages go. */
export async function connectFake(kind: FakeKind, { faults, ...given }: Connecting): Promise<Fake> {
  const { api, operator, time, clock, units, seed, shares } = given
  const carrier = await startFakeCarrier({
    kind,
    secrets: accounts[kind].theirs,
    webhook: null,
    units,
    clock: clock.now,
    seed,
    faults,
    switches: { part_cod: 'collected' },
    ...(shares !== undefined && { shares }),
  })
  const { code } = accounts[kind]
  // GHTK has no secret of its own for messages.
  const webhook_secret = kind === 'ghtk' ? undefined : `secret-of-${v7()}`
  const secrets = { ...accounts[kind].ours, ...(webhook_secret !== undefined && { webhook_secret }) }
  // The contract as the fakes act.
  const settings = kind === 'viettel_post' ? {} : { part_amount: 'collected' }
  const body = {
    ...{ code, kind, name: `${code} thử`, mode: 'test' as const, own_address: carrier.url },
    ...{ secrets, settings },
  }
  const { connection, inbox } = (await operator.call(addCarrierConnection, { body })).data
  await operator.call(fetchCarrierPlaces, { params: { code } })
  await time.run()
  await operator.call(editCarrierConnection, {
    params: { code },
    body: { version: connection.version, active: true },
  })
  const path = new URL(inbox?.url ?? api.url).pathname
  carrier.control.setWebhook({
    url: `${api.url}${path}`,
    // GHTK knows its secret as the end of the address.
    secret: webhook_secret ?? path.split('/').at(-1) ?? '',
    header: 'X-Guihang-Secret',
  })
  return { ...carrier, code, kind }
}

/** The three carriers take a third of the country each, by the province of the receiver. */
export async function shareProvinces(
  operator: Client,
  fakes: readonly Fake[],
  provinces: readonly string[],
): Promise<void> {
  const rules = fakes.map(({ code }, index) => ({
    name: code,
    when: { to_provinces: provinces.filter((_, at) => at % fakes.length === index) },
    takers: [{ connection: code }],
    choose: 'first' as const,
  }))
  await operator.call(setCarrierRules, { body: { version: 0, rules } })
}
