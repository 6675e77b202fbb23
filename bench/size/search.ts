import type { Measured } from '../figure.ts'
import type { Stage } from '../stage/stage.ts'
import { compareSizes, searches } from './scale.ts'

/** As many as a shop of sixteen has where there are ten million. */
const many = 625_000

/**
 * Searches in one shop with 625,000 parcels, each to another receiver, against shops with 625: what \`growth\` asks, within
 * minutes. What ten million parcels beside them cost is not in it.
 */
export const benchSearch = (stage: Stage): Promise<Measured> =>
  compareSizes(stage, many, {
    questions: searches,
    part: 0.99,
    target: 1.3,
    isWhole: false,
    filling: { shops: 1, newest: 1_000 },
  })
