import { carrierScorecardOperations as operations } from '@guihang/contract/money/carrier-scorecard'
import { handleLate, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { getScorecard } from './get-scorecard.ts'
import { scorecardFile } from './scorecard-file.ts'

export function carrierScorecardRoutes(platform: Platform) {
  return routes(operations, {
    getCarrierScorecard: handleLate(operations.getCarrierScorecard, async ({ db, query }) =>
      getScorecard(db, query, await addressDirectory(platform)),
    ),
    downloadCarrierScorecard: handleLate(
      operations.downloadCarrierScorecard,
      async ({ db, query, language }) =>
        scorecardFile(await getScorecard(db, query, await addressDirectory(platform)), query, language),
    ),
  })
}
