import { receiverOperations } from '@guihang/contract/parcels/receivers'
import { receiverBandOperations } from '@guihang/contract/provider/receiver-band'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listRecords, readSwitch } from './receiver-records.store.ts'
import { getReceiverRecord, setReceiverBand } from './receiver-records.ts'

export function receiverRoutes(platform: Platform) {
  return {
    ...routes(receiverOperations, {
      getReceiverRecord: handle(receiverOperations.getReceiverRecord, async ({ shop, db, query }) => ({
        data: await getReceiverRecord(platform, db, shop, query.phone),
      })),
      listReceiverRecords: handleWithoutTransaction(
        receiverOperations.listReceiverRecords,
        async ({ shop, db, body }) => ({ data: await listRecords(db, shop.id, body.phones) }),
      ),
    }),
    ...routes(receiverBandOperations, {
      getReceiverBand: handle(receiverBandOperations.getReceiverBand, async ({ db }) => ({
        data: { enabled: await readSwitch(db) },
      })),
      setReceiverBand: handle(receiverBandOperations.setReceiverBand, async ({ tx, operator, body }) => ({
        data: await setReceiverBand(platform, tx, operator, body),
      })),
    }),
  }
}
