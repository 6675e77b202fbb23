import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import { m } from '../../../texts/messages.js'

/** What is done with the address for messages at that carrier. */
export const inboxHelp: Readonly<Record<CarrierKind, () => string>> = {
  ghn: m.carriers_inbox_ghn,
  ghtk: m.carriers_inbox_ghtk,
  viettel_post: m.carriers_inbox_viettel_post,
  jt: m.carriers_inbox_jt,
}
