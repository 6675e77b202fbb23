import type { Client } from '@guihang/contract/client'
import { addToRunsheet, createRunsheet, type Runsheet } from '@guihang/contract/runsheets'
import { businessDayOf } from '@guihang/domain/calendar'

/** A body that plans a round of the courier for today. */
export function runsheetBody(courier_code: string, kind: Runsheet['kind'] = 'pickup') {
  return { kind, courier_code, runs_on: businessDayOf(new Date()) }
}

export async function buildRunsheet(
  operator: Client,
  courier_code: string,
  kind: Runsheet['kind'] = 'pickup',
): Promise<Runsheet> {
  return (await operator.call(createRunsheet, { body: runsheetBody(courier_code, kind) })).data
}

/** Puts parcels on a runsheet; answers their rows. */
export async function putOnRunsheet(operator: Client, id: string, tracking_numbers: readonly string[]) {
  const body = { tracking_numbers: [...tracking_numbers] }
  return (await operator.call(addToRunsheet, { params: { id }, body })).data
}
