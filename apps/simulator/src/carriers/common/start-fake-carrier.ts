import { ghn } from '../ghn/carrier.ts'
import { type FakeOptions, type RunningCarrier, runCarrier } from './run-carrier.ts'

export type { FakeOptions, RunningCarrier } from './run-carrier.ts'

/** A fake of a carrier's server on loopback, which moves its parcels and sends its messages. */
export async function startFakeCarrier(options: FakeOptions): Promise<RunningCarrier> {
  return await runCarrier(ghn, options)
}
