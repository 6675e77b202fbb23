import { scanOperations as operations } from '@guihang/contract/provider/scans'
import { handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reportEvents } from './report-events.ts'

export function scanRoutes(platform: Platform) {
  return routes(operations, {
    reportEvents: handleWithoutTransaction(operations.reportEvents, ({ operator, session, body, language }) =>
      reportEvents(platform, { operator, session }, body.events, language),
    ),
  })
}
