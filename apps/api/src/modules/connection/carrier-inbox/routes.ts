import {
  type CarrierIncident,
  carrierInboxOperations as operations,
} from '@guihang/contract/connection/carrier-inbox'
import type { QueryOf } from '@guihang/contract/operation'
import type { Tx } from '../../../platform/database/index.ts'
import { idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import { countBookings, countRequests, silentBefore } from '../carrier-bookings/index.ts'
import { endIncident, endsOf } from './incidents/end-incident.ts'
import { incidentAnswer } from './incidents/incident-answer.ts'
import { partAsked } from './incidents/incident-part.ts'
import { countIncidents, listIncidents } from './incidents/incidents.store.ts'
import { listUnknownStatuses } from './messages.store.ts'
import { listInbox, readMessage, replayMessage } from './read-inbox.ts'
import { listWords, teachWord } from './teach-word.ts'

export function carrierInboxRoutes(platform: Platform) {
  return routes(operations, {
    countCarrierWork: handleWithoutTransaction(operations.countCarrierWork, async ({ db }) => ({
      data: {
        ...(await countBookings(db, silentBefore(platform))),
        requests: await countRequests(db),
        incidents: await countIncidents(db),
        unknown_words: (await listUnknownStatuses(db)).length,
      },
    })),
    listCarrierMessages: handleWithoutTransaction(operations.listCarrierMessages, ({ db, query }) =>
      listInbox(db, query),
    ),
    readCarrierMessage: handleWithoutTransaction(
      operations.readCarrierMessage,
      async ({ operator, params }) => ({
        data: await platform.database.transaction((tx) => readMessage(platform, tx, operator, params.id)),
      }),
    ),
    replayCarrierMessage: handle(operations.replayCarrierMessage, async ({ tx, params }) => {
      await replayMessage(tx, params.id)
    }),
    listCarrierWords: handleWithoutTransaction(operations.listCarrierWords, async ({ db }) => ({
      data: await listWords(db),
    })),
    teachCarrierWord: handle(operations.teachCarrierWord, async ({ tx, operator, body }) => ({
      data: await teachWord(platform, tx, operator, body),
    })),
    listCarrierIncidents: handleWithoutTransaction(operations.listCarrierIncidents, ({ query }) =>
      platform.database.transaction((tx) => listOpenOrEnded(platform, tx, query)),
    ),
    endCarrierIncident: handle(operations.endCarrierIncident, async ({ tx, operator, params, body }) => ({
      data: incidentAnswer(await endIncident(platform, tx, operator, params.id, body), [], null),
    })),
  })
}

async function listOpenOrEnded(
  platform: Platform,
  tx: Tx,
  query: QueryOf<typeof operations.listCarrierIncidents>,
) {
  const { tracking_number, limit } = query
  const parcel = tracking_number === undefined ? undefined : await findNumberedParcel(tx, tracking_number)
  const isNobodys = tracking_number !== undefined && parcel === undefined
  const connection = query.connection?.toUpperCase()
  const asked = { open: query.open !== 'false', connection, parcel_id: parcel?.parcel_id, ...idPageOf(query) }
  const rows = isNobodys ? [] : await listIncidents(tx, asked)
  const shown = rows.slice(0, limit)
  const data: CarrierIncident[] = []
  for (const row of shown) {
    const ends = await endsOf(platform, tx, row)
    data.push(incidentAnswer(row, ends, await partAsked(tx, row, ends)))
  }
  const next_cursor = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data, meta: { next_cursor, total: null } }
}
