import type { Client } from '@guihang/contract/client'
import {
  addCarrierConnection,
  editCarrierConnection,
  listCarrierConnections,
} from '@guihang/contract/connection/carriers'
import { expect } from '@playwright/test'
import type { RunningCarrier } from '../../apps/simulator/src/carriers/start-fake-carrier.ts'
import { ghtkSecrets, quietPlace, startByHand } from '../connection/carriers.ts'
import { origin } from '../setup/instance.ts'

const ghnShop = { token: '0a1b2c3d-0000-11f1-8000-0000000000e2', shop_id: '196560' }

/** Each goes to a province of its own, to which no other journey sends. */
const contracts = {
  ghn: {
    to: 'Lai Châu',
    theirs: ghnShop,
    ours: { ...ghnShop, webhook_secret: 'chuoi-bi-mat-cua-hanh-trinh' },
  },
  ghtk: { to: 'Điện Biên', theirs: ghtkSecrets, ours: ghtkSecrets },
} as const // as: each kind by its name

export type ConnectedCarrier = Pick<RunningCarrier, 'control' | 'stop'> & {
  readonly code: string
  readonly province: { readonly code: string; readonly name: string }
  readonly ward: { readonly code: string; readonly name: string }
}

/** A carrier that moves parcels only where it is told to, connected and switched on. */
export async function connectByHand(
  office: Client,
  kind: keyof typeof contracts,
  code: string,
): Promise<ConnectedCarrier> {
  const { to, theirs, ours } = contracts[kind]
  const carrier = await startByHand(office, { kind, secrets: theirs, to })
  const named = { code, kind, name: `${code} của hành trình`, mode: 'test' as const } // as: one of its values
  const body = { ...named, own_address: carrier.url, secrets: ours }
  const { inbox } = (await office.call(addCarrierConnection, { body })).data
  await switchOn(office, code)
  const path = new URL(inbox?.url ?? origin).pathname
  const secret = 'webhook_secret' in ours ? ours.webhook_secret : (path.split('/').at(-1) ?? '')
  carrier.control.setWebhook({ url: new URL(path, origin).href, secret, header: 'X-Guihang-Secret' })
  return { ...carrier, code, ...(await quietPlace(office, to)) }
}

/** Moves a parcel, and sends the carrier's message again until the API takes it: a busy API may answer too late. */
export async function moveAndTell(
  { control }: Pick<ConnectedCarrier, 'control'>,
  number: string,
  status: string,
  reason?: string,
): Promise<void> {
  await control.moveTo(number, status, reason)
  const isWaiting = async () => {
    await control.tick()
    return control.messagesOf(number).some(({ state }) => state === 'waiting')
  }
  await expect.poll(isWaiting).toBe(false)
}

/** Once the house has fetched its list of places. */
async function switchOn(office: Client, code: string): Promise<void> {
  const connection = async () =>
    (await office.call(listCarrierConnections, {})).data.find((one) => one.code === code)
  await expect.poll(async () => (await connection())?.trouble).toBe(null)
  const version = (await connection())?.version ?? 0
  await office.call(editCarrierConnection, { params: { code }, body: { version, active: true } })
}
