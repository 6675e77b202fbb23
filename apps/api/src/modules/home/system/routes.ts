import { businessClockOperations } from '@guihang/contract/home/business-clock'
import { officeEventOperations } from '@guihang/contract/home/office-events'
import { systemOperations } from '@guihang/contract/home/system'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { judgeByTime } from '../../money/carrier-money/index.ts'
import { getPublicSettings } from './get-public-settings.ts'
import { createLiveStreams } from './live-streams.ts'
import { createOfficeStreams } from './office-streams.ts'

const operations = { ...systemOperations, ...businessClockOperations, ...officeEventOperations }

export function systemRoutes(platform: Platform) {
  const streams = createLiveStreams(platform)
  const office = createOfficeStreams(platform)
  return routes(operations, {
    getPublicSettings: handle(operations.getPublicSettings, async ({ db }) => ({
      data: await getPublicSettings(platform, db),
    })),
    liveEvents: handle(operations.liveEvents, ({ shop, user, session_id }) =>
      streams.open({ shop_id: shop.id, user_id: user.id, session_id }),
    ),
    officeEvents: handle(operations.officeEvents, ({ request, operator }) => office.open(request, operator)),
    moveClock: handleWithoutTransaction(operations.moveClock, async ({ body }) => {
      const now = await platform.businessClock.moveAhead(body.advance_seconds * 1000)
      // Of the new day may be one on which shops are paid ahead: nobody waits twenty real minutes before the next.
      await judgeByTime(platform).catch((error: unknown) =>
        platform.log.error({ err: error }, 'carriers’ money could not be judged'),
      )
      return { data: { now: now.toISOString() } }
    }),
  })
}
