import { correctionOperations as operations } from '@guihang/contract/corrections'
import { handle, handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { correctParcel } from './correct-parcel.ts'
import { deliverPartly } from './deliver-partly.ts'
import { reweighParcels } from './reweigh-parcel.ts'

export function correctionRoutes(platform: Platform) {
  return routes(operations, {
    deliverPartly: handle(operations.deliverPartly, async ({ tx, operator, body }) => ({
      data: await deliverPartly(platform, tx, operator, body),
    })),
    correctParcel: handle(operations.correctParcel, async ({ tx, operator, body }) => ({
      data: await correctParcel(platform, tx, operator, body),
    })),
    // Reading: each row is a transaction of its own.
    reweighParcels: handleReading(operations.reweighParcels, ({ operator, body, language }) =>
      reweighParcels(platform, operator, body.rows, language),
    ),
  })
}
