/**
 * How a parcel ends: delivered at the first, second or third try, back at the shop, lost on the linehaul, or refused by
 * the order system the first time it is pushed and then delivered; of `partial` one piece comes back where the shop allows
 * it, and `reweighed` is found heavier than its shop has said. A outcome more is a word more here, and what it does in
 * journey.ts.
 */
export const outcomes = [
  'delivered',
  'second',
  'third',
  'returned',
  'lost',
  'refused',
  'partial',
  'reweighed',
] as const
export type Outcome = (typeof outcomes)[number]

type Share = Exclude<Outcome, 'delivered'>
const shares = outcomes.filter((outcome): outcome is Share => outcome !== 'delivered')

/**
 * Parts of a hundred parcels, and what is left to a hundred is delivered at the first try; `outage` is the part of the
 * time in which the order system does not answer.
 */
export type Mix = Readonly<Record<Share | 'outage', number>>

/** Every parcel goes down the main road. */
export const onlySuccess: Mix = {
  second: 0,
  third: 0,
  returned: 0,
  lost: 0,
  refused: 0,
  partial: 0,
  reweighed: 0,
  outage: 0,
}
/** Eighty of a hundred at the first try. */
export const usualMix: Mix = {
  second: 7,
  third: 3,
  returned: 5,
  lost: 1,
  refused: 1,
  partial: 2,
  reweighed: 1,
  outage: 1,
}

/** The outcome of a parcel that has drawn a number from 0 to 100. */
export function outcomeOf(drawn: number, mix: Mix): Outcome {
  let below = 0
  for (const outcome of shares) {
    below += mix[outcome]
    if (drawn < below) return outcome
  }
  return 'delivered'
}

/**
 * Reads a mix like `second=7,third=3,returned=5,lost=1,refused=1,partial=2,reweighed=1,outage=1`; what is not named is 0. Throws one sentence
 * for names or numbers that cannot be meant.
 */
export function readMix(text: string): Mix {
  const mix = { ...onlySuccess }
  for (const part of text.split(',')) {
    const [name, number] = part.split('=').map((word) => word.trim())
    const share = Number(number)
    const known = ([...shares, 'outage'] as const).find((word) => word === name) // as: the names of a mix
    if (known === undefined || !number || !(share >= 0 && share <= 100)) throw new Error(mixFault(text))
    mix[known] = share
  }
  if (shares.reduce((sum, outcome) => sum + mix[outcome], 0) > 100) throw new Error(mixFault(text))
  return mix
}

function mixFault(text: string): string {
  return `SIMULATOR_MIX must be like "second=7,third=3,returned=5,lost=1,refused=1,partial=2,reweighed=1,outage=1", the parcels together 100 at most, but is "${text}".`
}
