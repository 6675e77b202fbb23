import { carrierOperations as operations } from '@guihang/contract/connection/carriers'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkConnection } from './connections/check-connection.ts'
import { connectionAnswer, connectionAnswers } from './connections/connection-answer.ts'
import { type ConnectionRow, findConnection, listConnections } from './connections/connections.store.ts'
import {
  addConnection,
  changeInbox,
  editConnection,
  removeConnection,
  renewPlaces,
} from './connections/keep-connections.ts'
import { listOffers } from './connections/list-offers.ts'
import { matchPlace, placesPage } from './places/keep-places.ts'

export function carrierRoutes(platform: Platform) {
  return routes(operations, {
    listCarrierOffers: handle(operations.listCarrierOffers, () => ({ data: listOffers() })),
    listCarrierConnections: handle(operations.listCarrierConnections, async ({ db }) => ({
      data: await connectionAnswers(platform, db, await listConnections(db)),
    })),
    addCarrierConnection: handle(operations.addCarrierConnection, async ({ tx, operator, body }) => {
      const { row, inbox } = await addConnection(platform, tx, operator, body)
      return { data: { connection: await connectionAnswer(platform, tx, row), inbox } }
    }),
    editCarrierConnection: handle(
      operations.editCarrierConnection,
      async ({ tx, operator, params, body }) => {
        const row = await editConnection(platform, tx, operator, params.code, body)
        return { data: await connectionAnswer(platform, tx, row) }
      },
    ),
    removeCarrierConnection: handle(operations.removeCarrierConnection, ({ tx, operator, params }) =>
      removeConnection(platform, tx, operator, params.code),
    ),
    // No transaction waits for a carrier.
    checkCarrierConnection: handleWithoutTransaction(
      operations.checkCarrierConnection,
      async ({ db, params, language }) => ({
        data: await checkConnection(platform, await requireConnection(db, params.code), language),
      }),
    ),
    changeCarrierInbox: handle(operations.changeCarrierInbox, async ({ tx, operator, params }) => ({
      data: { inbox: await changeInbox(platform, tx, operator, params.code) },
    })),
    fetchCarrierPlaces: handle(operations.fetchCarrierPlaces, ({ tx, operator, params }) =>
      renewPlaces(platform, tx, operator, params.code),
    ),
    listCarrierPlaces: handle(operations.listCarrierPlaces, async ({ db, params, query }) =>
      placesPage(platform, db, await requireConnection(db, params.code), query),
    ),
    matchCarrierPlace: handle(operations.matchCarrierPlace, async ({ tx, operator, params, body }) => ({
      data: await matchPlace(platform, tx, operator, await requireConnection(tx, params.code), body),
    })),
  })
}

async function requireConnection(reader: Reader, code: string): Promise<ConnectionRow> {
  const connection = await findConnection(reader, { code })
  if (connection === undefined || connection.removed_at !== null) throw reject('ENOTFOUND')
  return connection
}
