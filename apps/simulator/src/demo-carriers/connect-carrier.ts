import { ApiError, type Client } from '@guihang/contract/client'
import {
  addCarrierConnection,
  type CarrierConnection,
  changeCarrierInbox,
  editCarrierConnection,
} from '@guihang/contract/connection/carriers'
import type { RunningCarrier } from '../carriers/start-fake-carrier.ts'
import type { DemoAccount } from './accounts.ts'
import { takeUpParcels } from './take-up-parcels.ts'

export type Connected = { readonly code: string; readonly is_new: boolean }

/**
 * Connects a fake, or leads its connection to where it answers now: it has another port and another memory after each start.
 * Undefined where people have removed the connection, or made another of it.
 */
export async function connectCarrier(
  client: Client,
  account: DemoAccount,
  fake: RunningCarrier,
  { known, api_url }: { readonly known: CarrierConnection | undefined; readonly api_url: string },
): Promise<Connected | undefined> {
  const { code } = account
  const connection = known ?? (await addConnection(client, account, fake.url))
  if (connection === undefined || !isOurs(connection, account)) return undefined
  // Before anybody can ask the fake about them.
  await takeUpParcels(client, code, fake)
  const own_address = new URL(fake.url).href
  if (connection.own_address !== own_address)
    await client.call(editCarrierConnection, {
      params: { code },
      // Another address is given the secrets anew.
      body: { version: connection.version, own_address, secrets: account.ours },
    })
  const { data } = await client.call(changeCarrierInbox, { params: { code } })
  const path = new URL(data.inbox?.url ?? api_url).pathname
  const secret = account.ours.webhook_secret ?? path.split('/').at(-1) ?? ''
  fake.control.setWebhook({ url: new URL(path, api_url).href, secret, header: 'X-Guihang-Secret' })
  return { code, is_new: known === undefined }
}

async function addConnection(
  client: Client,
  { code, kind, name, ours: secrets }: DemoAccount,
  own_address: string,
): Promise<CarrierConnection | undefined> {
  const body = { code, kind, name, mode: 'test', own_address, secrets } as const // as: one of its values
  try {
    return (await client.call(addCarrierConnection, { body })).data.connection
  } catch (error) {
    // The code is that of a connection which people have removed, or of a hub of theirs.
    if (error instanceof ApiError && error.body.code === 'EAL002') return undefined
    throw error
  }
}

/** Not one of the same code that leads to a real carrier, or to somebody else's program. */
function isOurs({ kind, mode, own_address }: CarrierConnection, account: DemoAccount): boolean {
  return kind === account.kind && mode === 'test' && own_address?.startsWith('http://127.0.0.1:') === true
}
