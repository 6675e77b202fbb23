import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'

const root = join(import.meta.dirname, '../../..')
const modules = 'apps/api/src/modules'

/** The modules outside the domain in which the campaign plants faults. */
export const faultyModules: readonly string[] = [
  'parcels/imports',
  'parcels/batches',
  'money/statements',
  'money/cod',
  'money/cod-overview',
  'money/cod-months',
  'money/claims',
  'money/carrier-statements',
  'connection/webhooks',
  'connection/integrations',
  'talk/notifications',
  'talk/support',
  'talk/support-requests',
  'provider/reweighs',
  'shop/personal-data',
].map((name) => `${modules}/${name}`)

/** Tests elsewhere that use a module, or whose rows pass through all of them; they come after the module's own. */
const testsElsewhere: Readonly<Record<string, readonly string[]>> = {
  'money/statements': ['money/bank-files', 'provider/holidays', 'money/cod-overview', 'money/cod-months'],
  'money/cod': ['money/statements/cash-differences', 'provider/corrections/deliver-partly'],
  'money/cod-overview': ['money/statements'],
  'money/claims': ['money/cod-overview'],
  'money/carrier-statements': ['money/carrier-money/carrier-money'],
  'provider/reweighs': ['money/cod-overview'],
  'talk/notifications': ['shop/people/access', 'shop/people/by-phone', 'talk/support', 'money/statements'],
  'talk/support-requests': ['talk/support', 'money/statements/shop-statements'],
  'talk/support': ['parcels/tracking'],
  'connection/webhooks': ['connection/integrations'],
}

/** A shop that closes takes what these keep of it with it. */
const emptiedWithShop = [
  'parcels/imports',
  'parcels/batches',
  'money/claims',
  'connection/webhooks',
  'talk/notifications',
  'talk/support',
  'talk/support-requests',
  'provider/reweighs',
]

/** Code that a thread of its own runs, whose memory the tests do not share. */
export const inThread: readonly string[] = [
  ...['row-reader.worker', 'judged-parcel', 'file-orders', 'choose-sheet'].map(
    (name) => `parcels/imports/reading/${name}.ts`,
  ),
  ...['statement-reader.worker', 'statement-sheets', 'sheet-lines'].map(
    (name) => `money/carrier-statements/reading/${name}.ts`,
  ),
].map((path) => `${modules}/${path}`)

/** Endurance: they kill processes for minutes, and a fault that only they see would be found by chance. */
const leftOut = /\/(import-kill|loud-shop|batch-kill|statement-kill|kill-workers|oms-model)\.api\.test\.ts$/

export function allTests(): string[] {
  return [...new Set(faultyModules.flatMap((folder) => nearTests(folder)))]
}

/** Whether a file of tests is run for the faults of this module. */
export function isNear(fault: Pick<Fault, 'file'>, file: string): boolean {
  return nearTests(moduleOf(fault)).includes(file)
}

export function moduleOf({ file }: Pick<Fault, 'file'>): string {
  return faultyModules.find((folder) => file.startsWith(`${folder}/`)) ?? ''
}

const known = new Map<string, readonly string[]>()

/** The tests of a module, and those elsewhere that use it. */
export function nearTests(folder: string): readonly string[] {
  const near = known.get(folder) ?? listNearTests(folder)
  known.set(folder, near)
  return near
}

function listNearTests(folder: string): string[] {
  const name = folder.replace(`${modules}/`, '')
  const elsewhere = [
    ...(testsElsewhere[name] ?? []),
    ...(emptiedWithShop.includes(name) ? ['shop/personal-data'] : []),
  ]
  return [
    ...ownTests(folder),
    ...elsewhere.flatMap((name) => {
      const path = `${modules}/${name}`
      return existsSync(join(root, path)) ? ownTests(path) : [`${path}.api.test.ts`]
    }),
  ]
}

export function ownTests(folder: string): string[] {
  return globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .filter((file) => !leftOut.test(file))
    .sort()
}
