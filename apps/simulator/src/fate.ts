/** How a parcel ends: delivered at the first, second or third try, back at the shop, or lost on the linehaul. */
export const fates = ['delivered', 'second', 'third', 'returned', 'lost'] as const
export type Fate = (typeof fates)[number]

/** Parts of a hundred parcels; what is left to a hundred is delivered at the first try. */
export type Mix = Readonly<Record<Exclude<Fate, 'delivered'>, number>>

/** Every parcel goes down the main road. */
export const onlySuccess: Mix = { second: 0, third: 0, returned: 0, lost: 0 }
/** Eighty of a hundred at the first try. */
export const usualMix: Mix = { second: 8, third: 4, returned: 7, lost: 1 }

/** The fate of a parcel that has drawn a number from 0 to 100. */
export function fateOf(drawn: number, mix: Mix): Fate {
  let below = 0
  for (const fate of ['second', 'third', 'returned', 'lost'] as const) {
    below += mix[fate]
    if (drawn < below) return fate
  }
  return 'delivered'
}

/**
 * Reads a mix like `second=8,third=4,returned=7,lost=1`; what is not named is 0. Throws one sentence for names or numbers
 * that cannot be meant.
 */
export function readMix(text: string): Mix {
  const mix = { ...onlySuccess }
  for (const part of text.split(',')) {
    const [name, number] = part.split('=').map((word) => word.trim())
    const share = Number(number)
    const known = (['second', 'third', 'returned', 'lost'] as const).find((fate) => fate === name)
    if (known === undefined || !number || !(share >= 0 && share <= 100)) throw new Error(mixFault(text))
    mix[known] = share
  }
  if (mix.second + mix.third + mix.returned + mix.lost > 100) throw new Error(mixFault(text))
  return mix
}

function mixFault(text: string): string {
  return `SIMULATOR_MIX must be like "second=8,third=4,returned=7,lost=1", together 100 at most, but is "${text}".`
}
