import * as z from 'zod/mini'
import { Day, data, Instant, requiredText } from '../common.ts'
import { operation } from '../operation.ts'

/** A day on which neither couriers nor banks work. Saturdays and Sundays need no entry. */
export const Holiday = z.strictObject({ day: Day, name: z.string(), created_at: Instant })
export type Holiday = z.infer<typeof Holiday>

export const listHolidays = operation({
  name: 'listHolidays',
  method: 'GET',
  path: '/ops/v1/holidays',
  tag: 'settings',
  summary: 'Holidays, past and to come, by day',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({ year: z.optional(z.string().check(z.regex(/^20[0-9]{2}$/))) }),
  answer: data(z.array(Holiday)),
})

export const addHoliday = operation({
  name: 'addHoliday',
  method: 'POST',
  path: '/ops/v1/holidays',
  tag: 'settings',
  summary: 'Add a holiday, tomorrow or later; dates promised before stay',
  who: 'operator',
  scope: 'settings',
  body: z.strictObject({ day: Day, name: requiredText(100) }),
  answer: data(Holiday),
  status: 201,
  idempotent: true,
})

export const removeHoliday = operation({
  name: 'removeHoliday',
  method: 'DELETE',
  path: '/ops/v1/holidays/:day',
  tag: 'settings',
  summary: 'Make a holiday to come a day like any other',
  who: 'operator',
  scope: 'settings',
  params: z.strictObject({ day: Day }),
  answer: 'none',
})

export const holidayOperations = { listHolidays, addHoliday, removeHoliday }
