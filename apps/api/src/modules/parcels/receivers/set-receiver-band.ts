import type { BodyOf } from '@guihang/contract/operation'
import type { setReceiverBand as declared } from '@guihang/contract/provider/receiver-band'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { storeSwitch } from './receiver-band.store.ts'

/** Other processes follow within five seconds. */
export async function setReceiverBand(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  { enabled }: BodyOf<typeof declared>,
): Promise<{ enabled: boolean }> {
  const at = platform.realClock.now()
  await storeSwitch(tx, enabled, at)
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'receiver_band_set',
    what: enabled ? 'on' : 'off',
  })
  return { enabled }
}
