/** How many parcels one transaction locks: enough to cost little each, few enough to keep nobody waiting (decision 0164). */
const lot_size = 500

export function lotsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / lot_size) }, (_, index) =>
    all.slice(index * lot_size, (index + 1) * lot_size),
  )
}
