import { hourMs } from '../../time.ts'

/** A parcel that a carrier has, of which nothing is heard for so long, is silent: somebody should ask. */
export const silentAfterMs = 36 * hourMs
