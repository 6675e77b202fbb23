import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { useSettings } from './settings.ts'

/** The business day: this machine's, or the server's where its business time runs ahead (demo mode). */
export function useToday(): Day {
  const server = useSettings()?.today
  const here = businessDayOf(Date.now())
  return server !== undefined && server > here ? server : here
}
