import type { FakeCarrierKind } from './common/fake-carrier.ts'
import { type FakeOptions, type RunningCarrier, runCarrier } from './common/run-carrier.ts'
import { ghn } from './ghn/carrier.ts'
import { ghtk } from './ghtk/carrier.ts'
import { jt } from './jt/carrier.ts'
import { viettelPost } from './viettel-post/carrier.ts'

export type { FakeOptions, RunningCarrier } from './common/run-carrier.ts'

const starts: Readonly<Record<FakeCarrierKind, (options: FakeOptions) => Promise<RunningCarrier>>> = {
  ghn: (options) => runCarrier(ghn, options),
  ghtk: (options) => runCarrier(ghtk, options),
  viettel_post: (options) => runCarrier(viettelPost, options),
  jt: (options) => runCarrier(jt, options),
}

/** A fake of a carrier's server on loopback, which moves its parcels and sends its messages. */
export async function startFakeCarrier(options: FakeOptions): Promise<RunningCarrier> {
  return await starts[options.kind](options)
}
