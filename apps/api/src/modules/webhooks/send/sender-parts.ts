import type { Platform } from '../../../platform/platform.ts'
import type { Slots } from './slots.ts'

/** What the endpoints of one process share. */
export type SenderParts = {
  readonly platform: Platform
  readonly places: Slots
  readonly failingPlaces: Slots
  readonly statements: Slots
  readonly isStopping: () => boolean
}
