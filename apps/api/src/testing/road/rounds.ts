import type { Client } from '@guihang/contract/client'
import {
  addToMobileUnit,
  arriveMobileUnit,
  closeMobileUnit,
  createMobileUnit,
  departMobileUnit,
  type MobileUnit,
  openMobileUnit,
} from '@guihang/contract/provider/mobile-units'
import { addToRunsheet, createRunsheet, type Runsheet } from '@guihang/contract/provider/runsheets'
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

/** A mobile unit for the hub; without an origin it is opened at pickup. */
export async function buildMobileUnit(
  operator: Client,
  destination_hub_code: string,
  traits: { kind?: MobileUnit['kind']; origin_hub_code?: string } = {},
): Promise<MobileUnit> {
  const body = { kind: 'pickup' as const, ...traits, destination_hub_code }
  return (await operator.call(createMobileUnit, { body })).data
}

/** Puts parcels into a mobile unit; answers their rows. */
export async function putInMobileUnit(operator: Client, id: string, tracking_numbers: readonly string[]) {
  const body = { tracking_numbers: [...tracking_numbers] }
  return (await operator.call(addToMobileUnit, { params: { id }, body })).data
}

/** The steps of a whole mobile unit. */
export const mobileUnitSteps = {
  open: async (operator: Client, id: string) =>
    (await operator.call(openMobileUnit, { params: { id } })).data,
  close: async (operator: Client, id: string) =>
    (await operator.call(closeMobileUnit, { params: { id } })).data,
  depart: async (operator: Client, id: string) =>
    (await operator.call(departMobileUnit, { params: { id } })).data,
  arrive: async (operator: Client, id: string, missing: string[] = []) =>
    (await operator.call(arriveMobileUnit, { params: { id }, body: { missing } })).data,
}
