import type { Dashboard } from '@guihang/contract/home/dashboard'

export type DayFigures = Dashboard['last_days'][number]

/** The parts of a bar, from its foot up. What was lost stands with what came back: neither reached a customer. */
export const chartParts = ['delivered', 'moving', 'returned', 'cancelled'] as const
export type ChartPart = (typeof chartParts)[number]

export function partOf(day: Omit<DayFigures, 'on'>, part: ChartPart): number {
  return part === 'returned' ? day.returned + day.lost : day[part]
}

export function countOf(day: Omit<DayFigures, 'on'>): number {
  return chartParts.reduce((sum, part) => sum + partOf(day, part), 0)
}

export function sumOf(days: readonly DayFigures[]): Omit<DayFigures, 'on'> {
  const sum = (figure: keyof Omit<DayFigures, 'on'>) => days.reduce((total, day) => total + day[figure], 0)
  return {
    delivered: sum('delivered'),
    moving: sum('moving'),
    returned: sum('returned'),
    lost: sum('lost'),
    cancelled: sum('cancelled'),
    cod_amount: sum('cod_amount'),
  }
}

/** The days whose date stands under the chart: every so many, counted back from the last, which is today. */
export function labelledDays(count: number, every: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  )
}

export function monthsOf(days: readonly Pick<DayFigures, 'on'>[]): { month: string; from: number }[] {
  return days.flatMap(({ on }, index) => {
    const month = on.slice(0, 7)
    return days[index - 1]?.on.startsWith(month) ? [] : [{ month, from: index }]
  })
}
