import { hourMs } from '@guihang/domain/time'

/** When something happens so many hours of life after a moment, `speed` times faster than life; hours below 0 = before. */
export function hoursAfter(moment: string | Date, hours: number, speed: number): Date {
  return new Date(new Date(moment).getTime() + (hours * hourMs) / speed)
}

export function inLots<T>(all: readonly T[], size: number): T[][] {
  const lots: T[][] = []
  for (let start = 0; start < all.length; start += size) lots.push(all.slice(start, start + size))
  return lots
}
