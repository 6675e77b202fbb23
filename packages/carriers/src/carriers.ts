import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Carrier } from './carrier.ts'
import { ghn } from './ghn/index.ts'
import { ghtk } from './ghtk/index.ts'
import { jt } from './jt/index.ts'
import { viettelPost } from './viettel-post/index.ts'

/** undefined where no adapter is written yet. */
export function carrierOf(kind: CarrierKind): Carrier | undefined {
  return carriers[kind]
}

const carriers: Partial<Record<CarrierKind, Carrier>> = { ghn, ghtk, viettel_post: viettelPost, jt }
