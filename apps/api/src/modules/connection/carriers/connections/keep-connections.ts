import { isDeepStrictEqual } from 'node:util'
import type { Carrier } from '@guihang/carriers/carrier'
import { carrierOf } from '@guihang/carriers/carriers'
import type { AddCarrierConnection, EditCarrierConnection } from '@guihang/contract/connection/carriers'
import { carrierKinds, carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Operator } from '../../../../platform/auth/caller.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { refuseUnencrypted } from '../../webhooks/index.ts'
import { type Secrets, sealSecrets, unsealSecrets } from '../asking/sealed-account.ts'
import { askForPlaces } from '../places/fetch-places.ts'
import { connectionsWithPlaces, deletePlaces } from '../places/places.store.ts'
import { addHub } from './add-hub.ts'
import { connectionFaults, secretsAfter } from './checked-fields.ts'
import {
  type ConnectionRow,
  hasParcels,
  insertConnection,
  lockConnection,
  updateConnection,
} from './connections.store.ts'
import { inboxUrl, newInboxSecret } from './inbox-secrets.ts'
import { carrierOfConnection, isOpenConnection } from './open-connections.ts'

type Inbox = { readonly url: string }

/**
 * Adds a connection, switched off. Raises EAL002 where a hub or a connection has the code, EVALID for secrets and settings that
 * the carrier does not have, and for a missing secret.
 */
export async function addConnection(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { secrets: given, ...body }: AddCarrierConnection,
): Promise<{ readonly row: ConnectionRow; readonly inbox: Inbox }> {
  const carrier = requireCarrier(body.kind)
  const secrets = secretsAfter({}, given)
  refuseFaults(carrier, secrets, { secrets: given, settings: body.settings })
  if (body.own_address !== null) refuseUnencrypted(platform, 'own_address', body.own_address)
  const at = platform.realClock.now()
  await addHub(platform, tx, body)
  const id = newId()
  const { secret, inbox_hash } = newInboxSecret()
  const row = await insertConnection(tx, {
    ...body,
    id,
    active: false,
    sealed_secrets: sealSecrets(platform, id, secrets),
    inbox_hash,
    version: 1,
    created_at: at,
    updated_at: at,
  })
  if (carrier.listUnits !== undefined) await askForPlaces(tx, id)
  await writeDown(tx, operator, at, 'carrier_connected', row)
  return { row, inbox: { url: inboxUrl(platform.environment.publicUrl, row.code, secret) } }
}

/**
 * Changes a connection. A new address, or the carrier's other account, needs all secrets entered anew: EVALID at each that is
 * missing. Raises ENOTFOUND; EAL003 where the connection was changed since the caller read it, unless by this same call; ECA002
 * where it is switched on and cannot be given parcels.
 */
export async function editConnection(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  code: string,
  { version, secrets: given = {}, ...body }: EditCarrierConnection,
): Promise<ConnectionRow> {
  const row = await requireLocked(tx, code)
  const carrier = carrierOfConnection(row.kind)
  const known = unsealSecrets(platform, row.id, row.sealed_secrets)
  const wanted = { ...changeable(row), ...definedOf(body) }
  const isElsewhere = wanted.mode !== row.mode || wanted.own_address !== row.own_address
  // What was entered for one address is never sent to another one.
  const secrets = secretsAfter(isElsewhere ? {} : known, given)
  const hasSecrets = isDeepStrictEqual(secrets, known)
  if (version !== row.version) {
    if (hasSecrets && isDeepStrictEqual(wanted, changeable(row))) return row
    throw reject('EAL003')
  }
  if (wanted.own_address !== null && wanted.own_address !== row.own_address)
    refuseUnencrypted(platform, 'own_address', wanted.own_address)
  refuseFaults(carrier, secrets, { secrets: given, settings: wanted.settings })
  const isSameDoor = hasSecrets && !isElsewhere
  const at = platform.realClock.now()
  const edited = await updateConnection(tx, row.id, {
    ...wanted,
    ...(!hasSecrets && { sealed_secrets: sealSecrets(platform, row.id, secrets) }),
    ...(!isSameDoor && unasked),
    version: row.version + 1,
    updated_at: at,
  })
  if (wanted.active && !row.active && !(await isOpenConnection(tx, edited))) throw reject('ECA002')
  if (
    !isSameDoor &&
    carrier.listUnits !== undefined &&
    !(await connectionsWithPlaces(tx, [row.id])).has(row.id)
  )
    await askForPlaces(tx, row.id)
  await writeDown(tx, operator, at, 'carrier_edited', edited)
  return edited
}

/** Removes a connection. Its parcels keep it, and it still takes messages. Raises ENOTFOUND; ECA010 while it has parcels under way. */
export async function removeConnection(
  platform: Pick<Platform, 'environment' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  code: string,
): Promise<void> {
  const row = await requireLocked(tx, code)
  if (await hasParcels(tx, row.id)) throw reject('ECA010')
  const secrets = unsealSecrets(platform, row.id, row.sealed_secrets)
  const at = platform.realClock.now()
  await updateConnection(tx, row.id, {
    ...unasked,
    active: false,
    sealed_secrets: sealSecrets(platform, row.id, ofMessages(carrierOfConnection(row.kind), secrets)),
    version: row.version + 1,
    updated_at: at,
    removed_at: at,
  })
  await deletePlaces(tx, row.id)
  await writeDown(tx, operator, at, 'carrier_removed', row)
}

/** Makes a new address for messages. The old one refuses messages at once. Raises ENOTFOUND. */
export async function changeInbox(
  platform: Pick<Platform, 'environment' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  code: string,
): Promise<Inbox> {
  const row = await requireLocked(tx, code)
  const { secret, inbox_hash } = newInboxSecret()
  await updateConnection(tx, row.id, { inbox_hash })
  await writeDown(tx, operator, platform.realClock.now(), 'carrier_inbox_changed', row)
  return { url: inboxUrl(platform.environment.publicUrl, row.code, secret) }
}

/** Enqueues the job that fetches the places. Raises ENOTFOUND. */
export async function renewPlaces(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  code: string,
): Promise<void> {
  const row = await requireLocked(tx, code)
  if (carrierOfConnection(row.kind).listUnits !== undefined) await askForPlaces(tx, row.id)
  await writeDown(tx, operator, platform.realClock.now(), 'carrier_places_asked', row)
}

function requireCarrier(kind: AddCarrierConnection['kind']): Carrier {
  const carrier = carrierOf(kind)
  if (carrier !== undefined) return carrier
  const values = carrierKinds
    .filter((known) => carrierOf(known) !== undefined)
    .map((known) => carrierNames[known])
  throw rejectFields({ kind: [{ rule: 'one_of', values: { values: values.join(', ') } }] })
}

function refuseFaults(...checked: Parameters<typeof connectionFaults>): void {
  const faults = connectionFaults(...checked)
  if (Object.keys(faults).length > 0) throw rejectFields(faults)
}

async function requireLocked(tx: Tx, code: string): Promise<ConnectionRow> {
  const row = await lockConnection(tx, code)
  if (row === undefined) throw reject('ENOTFOUND')
  return row
}

function changeable({ name, mode, own_address, settings, pass_on_reweighs, active }: ConnectionRow) {
  return { name, mode, own_address, settings, pass_on_reweighs, active }
}

/** Fields that the body leaves out stay as they are. */
function definedOf<Body extends object>(body: Body): { [Key in keyof Body]?: Exclude<Body[Key], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Body]?: Exclude<Body[Key], undefined> // as: of these keys, without those that have no value
  }
}

/** Resets what the carrier answered at the old address, or to the old secrets. */
const unasked = {
  sealed_token: null,
  token_until: null,
  refused_since: null,
  failing_since: null,
  failures: 0,
  rests_until: null,
} as const

function ofMessages(carrier: Carrier, secrets: Secrets): Secrets {
  const kept = carrier.secrets.filter((field) => field.of_messages === true).map(({ key }) => key)
  return Object.fromEntries(Object.entries(secrets).filter(([key]) => kept.includes(key)))
}

async function writeDown(
  tx: Tx,
  operator: Operator,
  at: Date,
  action:
    | 'carrier_connected'
    | 'carrier_edited'
    | 'carrier_removed'
    | 'carrier_inbox_changed'
    | 'carrier_places_asked',
  { id, code, name }: ConnectionRow,
): Promise<void> {
  await announceOffice(tx, { type: 'carrier', id })
  await recordOperatorAction(tx, { at, operator, action, what: `${code} ${name}` })
}
