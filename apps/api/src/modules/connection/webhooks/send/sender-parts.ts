import type { Platform } from '../../../../platform/platform.ts'
import type { PlacesInLine } from './places-in-line.ts'

export type SenderParts = {
  readonly platform: Platform
  readonly places: PlacesInLine
  /** For endpoints that fail, and for slow ones. */
  readonly asidePlaces: PlacesInLine
  /** Endpoints that took at least `slow_ms` for an answer of their newest lot. */
  readonly slow: Set<string>
  readonly slow_ms: number
  readonly statements: PlacesInLine
  readonly isStopping: () => boolean
}
