import type { OmsAnswer, OmsPush, OmsStorePush } from '@guihang/contract/connection/pushes'
import type { Platform } from '../../../platform/platform.ts'
import { OmsUnreachable, pushToOms } from './oms-client.ts'
import { noteAnswer, noteSilence } from './order-system-answers.store.ts'

/** As `pushToOms`, and writes down that it answered, or that it does not any more. */
export async function tellOrderSystem(platform: Platform, push: OmsPush | OmsStorePush): Promise<OmsAnswer> {
  const { db } = platform.database
  try {
    const answer = await pushToOms(platform, push)
    await noteAnswer(db, platform.realClock.now())
    return answer
  } catch (error) {
    if (error instanceof OmsUnreachable) await noteSilence(db, platform.realClock.now())
    throw error
  }
}
