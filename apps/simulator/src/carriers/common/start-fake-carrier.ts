import { ghn } from '../ghn/carrier.ts'
import { ghtk } from '../ghtk/carrier.ts'
import { viettelPost } from '../viettel-post/carrier.ts'
import type { FakeCarrierKind } from './fake-carrier.ts'
import { type FakeOptions, type RunningCarrier, runCarrier } from './run-carrier.ts'

export type { FakeOptions, RunningCarrier } from './run-carrier.ts'

const starts: Readonly<Record<FakeCarrierKind, (options: FakeOptions) => Promise<RunningCarrier>>> = {
  ghn: (options) => runCarrier(ghn, options),
  ghtk: (options) => runCarrier(ghtk, options),
  viettel_post: (options) => runCarrier(viettelPost, options),
}

/** A fake of a carrier's server on loopback, which moves its parcels and sends its messages. */
export async function startFakeCarrier(options: FakeOptions): Promise<RunningCarrier> {
  return await starts[options.kind](options)
}
