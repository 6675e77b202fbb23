import type { LiveEvent } from '../platform/events/index.ts'
import type { TestApi } from './api.ts'

/** What the open screens of a shop are told from now on. */
export async function hearLive(
  { platform }: Pick<TestApi, 'platform'>,
  shop_id: string,
): Promise<{ readonly heard: readonly LiveEvent[]; stop(): void }> {
  const heard: LiveEvent[] = []
  const stop = platform.live.subscribe(shop_id, (message) => {
    if (message !== 'resync') heard.push(message)
  })
  // Answers once this process hears the shop.
  await platform.live.changedLately(shop_id)
  return { heard, stop }
}
