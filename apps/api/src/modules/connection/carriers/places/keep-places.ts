import type {
  CarrierPlace,
  listCarrierPlaces as listDeclared,
  matchCarrierPlace as matchDeclared,
} from '@guihang/contract/connection/carriers'
import type { AnswerOf, BodyOf, QueryOf } from '@guihang/contract/operation'
import type { Operator } from '../../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { announceOffice } from '../../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type AddressDirectory, addressDirectory } from '../../../parcels/addresses/index.ts'
import type { ConnectionRow } from '../connections/connections.store.ts'
import { matchAll } from './match-all.ts'
import { ourLevel, ourScheme } from './our-places.ts'
import { type ListedPlaceRow, listPlacePage, type NamedPlace, storeSaid } from './places.store.ts'

export async function placesPage(
  platform: Pick<Platform, 'database'>,
  reader: Reader,
  connection: Pick<ConnectionRow, 'id'>,
  { matched, keyword, cursor, limit }: QueryOf<typeof listDeclared>,
): Promise<AnswerOf<typeof listDeclared>> {
  const directory = await addressDirectory(platform)
  const rows = await listPlacePage(reader, connection.id, {
    matched: matched && matched === 'true',
    keyword,
    after: cursor === undefined ? undefined : placeOfCursor(cursor),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    data: page.map((row) => placeAnswer(directory, row)),
    meta: { next_cursor: last === undefined ? null : cursorOf(last), total: null },
  }
}

/**
 * Matches a place with the unit that a person chose, then the places below it by name. Null: the place is none of our units.
 * Raises ENOTFOUND for a place that is not in the list, EVALID for an unknown unit or one of another level.
 */
export async function matchPlace(
  platform: Pick<Platform, 'database' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  connection: Pick<ConnectionRow, 'id' | 'code'>,
  { unit_code, ...named }: BodyOf<typeof matchDeclared>,
): Promise<CarrierPlace> {
  const directory = await addressDirectory(platform)
  const { scheme, level } = named
  if (unit_code !== null && directory.find(ourScheme[scheme], unit_code)?.level !== ourLevel[level])
    throw rejectFields({ unit_code: [{ rule: 'address_unit' }] })
  const place = await storeSaid(tx, connection.id, named, unit_code)
  if (place === undefined) throw reject('ENOTFOUND')
  await matchAll(tx, directory, connection.id, scheme)
  await announceOffice(tx, { type: 'carrier', id: connection.id })
  await recordOperatorAction(tx, {
    at: platform.realClock.now(),
    operator,
    action: 'carrier_place_matched',
    what: `${connection.code} ${place.name} → ${unit_code ?? '–'}`,
  })
  const [row] = await listPlacePage(tx, connection.id, { only: named, limit: 1 })
  if (row === undefined) throw new Error('A place that was just matched is gone')
  return placeAnswer(directory, row)
}

function placeAnswer(directory: AddressDirectory, row: ListedPlaceRow): CarrierPlace {
  const { scheme, level, id, name, within, unit_code, matched_by } = row
  const unit = unit_code === null ? undefined : directory.find(ourScheme[scheme], unit_code)
  return {
    scheme,
    level,
    id,
    name,
    within,
    unit: unit_code === null ? null : { code: unit_code, name: unit?.name ?? unit_code },
    matched_by,
  }
}

function cursorOf({ scheme, level, id }: NamedPlace): string {
  return `${scheme} ${level} ${id}`
}

function placeOfCursor(cursor: string): NamedPlace {
  const [, scheme, level, id] = /^(old|new) (province|district|ward) (.{1,100})$/.exec(cursor) ?? []
  const isKnown = scheme === 'old' || scheme === 'new'
  if (!isKnown || (level !== 'province' && level !== 'district' && level !== 'ward') || id === undefined)
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return { scheme, level, id }
}
