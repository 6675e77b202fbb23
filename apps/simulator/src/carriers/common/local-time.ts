import { hourMs } from '@guihang/domain/time'

/** A moment as a clock in Vietnam shows it, in parts of two digits; four for the year. */
export function localParts(moment: Date) {
  const [day = '', time = ''] = new Date(moment.getTime() + 7 * hourMs).toISOString().split('T')
  const [year = '', month = '', date = ''] = day.split('-')
  return { day, year, month, date, time: time.slice(0, 8) }
}

/** `2016-11-02T12:18:39+07:00` */
export function localIso(moment: Date): string {
  const { day, time } = localParts(moment)
  return `${day}T${time}+07:00`
}
