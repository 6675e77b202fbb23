import type { Platform } from '../../../../platform/platform.ts'
import type { Slots } from './slots.ts'

export type SenderParts = {
  readonly platform: Platform
  readonly places: Slots
  /** For endpoints that fail, and for slow ones. */
  readonly asidePlaces: Slots
  /** Endpoints that took at least `slow_ms` for an answer of their newest lot. */
  readonly slow: Set<string>
  readonly slow_ms: number
  readonly statements: Slots
  readonly isStopping: () => boolean
}
