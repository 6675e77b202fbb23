import { systemOperations as operations } from '@guihang/contract/system'
import { handle, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { getPublicSettings } from './get-public-settings.ts'
import { createLiveStreams } from './live-streams.ts'

export function systemRoutes(platform: Platform) {
  const streams = createLiveStreams(platform)
  return routes(operations, {
    getPublicSettings: handle(operations.getPublicSettings, () => ({ data: getPublicSettings(platform) })),
    liveEvents: handle(operations.liveEvents, ({ shop, session_id }) => streams.open(shop.id, session_id)),
  })
}
