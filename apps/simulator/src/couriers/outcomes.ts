/**
 * `refused`: its first push is rejected. `partial`: a piece comes back where the shop allows it. `reweighed`: heavier than
 * its shop said. A new outcome needs its steps in journey.ts.
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

const besides = ['outage', 'unapproved', 'miscounted', 'bounced'] as const

/** Per cent of parcels, but `outage` of the time, `unapproved` of approvals, `miscounted` of slips, `bounced` of transfers. */
export type Mix = Readonly<Record<Share | (typeof besides)[number], number>>

export const onlySuccess = Object.fromEntries([...shares, ...besides].map((name) => [name, 0])) as Mix // as: each name of a mix

export const usualMix: Mix = {
  second: 7,
  third: 3,
  returned: 5,
  lost: 1,
  refused: 1,
  partial: 2,
  reweighed: 1,
  outage: 1,
  unapproved: 10,
  miscounted: 6,
  bounced: 6,
}

/** `drawn` from 0 to 100. */
export function outcomeOf(drawn: number, mix: Mix): Outcome {
  let below = 0
  for (const outcome of shares) {
    below += mix[outcome]
    if (drawn < below) return outcome
  }
  return 'delivered'
}

/** `second=7,third=3,returned=5`; a missing name is 0. Throws one sentence for an unknown name or a wrong number. */
export function readMix(text: string): Mix {
  const mix = { ...onlySuccess }
  for (const part of text.split(',')) {
    const [name, number] = part.split('=').map((word) => word.trim())
    const share = Number(number)
    const known = ([...shares, ...besides] as const).find((word) => word === name) // as: the names of a mix
    if (known === undefined || !number || !(share >= 0 && share <= 100)) throw new Error(mixFault(text))
    mix[known] = share
  }
  if (shares.reduce((sum, outcome) => sum + mix[outcome], 0) > 100) throw new Error(mixFault(text))
  return mix
}

function mixFault(text: string): string {
  return `SIMULATOR_MIX must be like "second=7,third=3,returned=5,lost=1,refused=1,partial=2,reweighed=1,outage=1,unapproved=10,miscounted=6,bounced=6", the parcels together 100 at most, but is "${text}".`
}
