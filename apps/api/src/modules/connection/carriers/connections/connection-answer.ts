import type { Carrier } from '@guihang/carriers/carrier'
import type { CarrierConnection } from '@guihang/contract/connection/carriers'
import { silentAfterMs } from '@guihang/domain/connection/carriers/silence'
import type { Reader } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { failuresBeforeRest } from '../asking/breaker.store.ts'
import { type Secrets, unsealSecrets } from '../asking/sealed-account.ts'
import { connectionsWithPlaces, countUnmatched } from '../places/places.store.ts'
import { type ConnectionRow, countParcels, noParcels } from './connections.store.ts'
import { carrierOfConnection } from './open-connections.ts'

type Answering = Pick<Platform, 'environment' | 'realClock'>

export async function connectionAnswers(
  platform: Answering,
  reader: Reader,
  rows: readonly ConnectionRow[],
): Promise<CarrierConnection[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const silentBefore = new Date(platform.realClock.now().getTime() - silentAfterMs)
  const counts = await countParcels(reader, silentBefore)
  const withPlaces = await connectionsWithPlaces(reader, ids)
  const unmatched = await countUnmatched(reader, ids)
  return rows.map((row) => {
    const carrier = carrierOfConnection(row.kind)
    const secrets = unsealSecrets(platform, row.id, row.sealed_secrets)
    return {
      code: row.code,
      kind: row.kind,
      name: row.name,
      mode: row.mode,
      active: row.active,
      own_address: row.own_address,
      settings: { ...row.settings },
      secrets: openSecrets(carrier, secrets),
      secrets_given: carrier.secrets.map(({ key }) => key).filter((key) => Object.hasOwn(secrets, key)),
      pass_on_reweighs: row.pass_on_reweighs,
      ...troubleOf(row, carrier.listUnits === undefined || withPlaces.has(row.id)),
      parcels: counts.get(row.id) ?? noParcels,
      unmatched_places: unmatched.get(row.id) ?? 0,
      version: row.version,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

export async function connectionAnswer(
  platform: Answering,
  reader: Reader,
  row: ConnectionRow,
): Promise<CarrierConnection> {
  const [answer] = await connectionAnswers(platform, reader, [row])
  if (answer === undefined) throw new Error('A connection that was just read has no answer')
  return answer
}

function openSecrets(carrier: Carrier, secrets: Secrets): Record<string, string | null> {
  const open = carrier.secrets.filter((field) => field.open === true)
  return Object.fromEntries(open.map(({ key }) => [key, secrets[key] ?? null]))
}

/** The worst first: the others may come of it. */
function troubleOf(
  { refused_since, failing_since, failures }: ConnectionRow,
  hasPlaces: boolean,
): Pick<CarrierConnection, 'trouble' | 'trouble_since'> {
  if (refused_since !== null)
    return { trouble: 'secrets_refused', trouble_since: refused_since.toISOString() }
  if (failures >= failuresBeforeRest)
    return { trouble: 'not_reached', trouble_since: failing_since?.toISOString() ?? null }
  return { trouble: hasPlaces ? null : 'no_places', trouble_since: null }
}
