/** Whether long checks do all of it, as in `npm run campaign endurance`, or their short form, as in `npm test`. */
export const isFullSize = process.env.ENDURANCE === 'full'

export function sizeOf({ short, full }: { short: number; full: number }): number {
  return isFullSize ? full : short
}
