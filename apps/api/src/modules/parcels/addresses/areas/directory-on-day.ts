import { createHash } from 'node:crypto'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import { versionAt } from '@guihang/domain/versions'
import type { Reader } from '../../../../platform/database/index.ts'
import { type Remembering, recentlyRead } from '../../../../platform/recently-read.ts'
import { addressDirectory } from '../address-directory.store.ts'
import type { AddressDirectory, Unit } from '../address-directory.ts'
import { type AreaRuleRow, listAreaRuleRows } from './area-rules.store.ts'

const recentRules = recentlyRead(listAreaRuleRows)

export async function addressDirectoryOn(
  platform: Remembering,
  reader: Reader,
  day: Day,
): Promise<AddressDirectory> {
  const directory = await addressDirectory(platform)
  const rules = await recentRules(platform, reader)
  const laid = laidDirectories.get(rules) ?? new Map<Day, AddressDirectory>()
  const onDay = laid.get(day) ?? directoryOnDay(directory, rules, day)
  laidDirectories.set(rules, laid.set(day, onDay))
  return onDay
}

/** By the rules as they were read last, so that calls of the same seconds share the work. */
const laidDirectories = new WeakMap<readonly Rule[], Map<Day, AddressDirectory>>()

export async function addressDirectoryToday(
  platform: Remembering,
  reader: Reader,
): Promise<AddressDirectory> {
  return await addressDirectoryOn(platform, reader, businessDayOf(platform.businessClock.now()))
}

type Flag = 'served' | 'remote'
type Rule = Pick<AreaRuleRow, 'scheme' | 'code' | 'valid_from' | Flag>

/** `rules` are in the order in which they were stored. */
export function directoryOnDay(
  directory: AddressDirectory,
  rules: readonly Rule[],
  day: Day,
): AddressDirectory {
  const valid = { served: sayingOnDay(rules, 'served', day), remote: sayingOnDay(rules, 'remote', day) }
  if (valid.served.size + valid.remote.size === 0) return directory
  const parentOf = ({ scheme, parent_code }: Unit) =>
    parent_code === null ? undefined : directory.find(scheme, parent_code)
  // The rule of the nearest unit counts: its own, its district's, its province's.
  const ruleOf = (flag: Flag, unit: Unit | undefined): boolean | undefined =>
    unit && (valid[flag].get(keyOf(unit)) ?? ruleOf(flag, parentOf(unit)))
  // Every level of an address must be served (section 5), so nothing below an unserved unit is.
  const isServed = (unit: Unit | undefined): boolean =>
    unit === undefined || ((ruleOf('served', unit) ?? unit.served) && isServed(parentOf(unit)))
  const onDay = (unit: Unit): Unit => ({
    ...unit,
    served: isServed(unit),
    remote: ruleOf('remote', unit) ?? unit.remote,
  })
  return {
    ...directory,
    version: versionWith(directory, [...valid.served], [...valid.remote]),
    find: (scheme, code) => {
      const unit = directory.find(scheme, code)
      return unit && onDay(unit)
    },
    provinces: (scheme) => directory.provinces(scheme).map(onDay),
    children: (scheme, parent_code) => directory.children(scheme, parent_code).map(onDay),
    successors: (old_code) => directory.successors(old_code).map(onDay),
  }
}

/** What the rules of each unit say of this flag on a day; a rule that does not name the flag leaves it as it was. */
function sayingOnDay(rules: readonly Rule[], flag: Flag, day: Day): ReadonlyMap<string, boolean> {
  const said = new Map<string, boolean>()
  const ofUnits = Map.groupBy(
    rules.filter((rule) => rule[flag] !== null),
    keyOf,
  )
  for (const [key, versions] of ofUnits) {
    const says = versionAt(versions, day)?.[flag]
    if (says != null) said.set(key, says)
  }
  return said
}

function keyOf({ scheme, code }: Pick<Rule, 'scheme' | 'code'>): string {
  return `${scheme} ${code}`
}

/** Level lists are cached by the directory's version. */
function versionWith({ version }: AddressDirectory, ...said: readonly unknown[]): string {
  return createHash('sha256').update(version).update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}
