import { operatorApi, shopApi } from '@guihang/contract/v1'
import { carrierBookingsModule } from './modules/connection/carrier-bookings/index.ts'
import { carrierInboxModule } from './modules/connection/carrier-inbox/index.ts'
import { carrierRulesModule } from './modules/connection/carrier-rules/index.ts'
import { carriersModule } from './modules/connection/carriers/index.ts'
import { integrationsModule } from './modules/connection/integrations/index.ts'
import { webhooksModule } from './modules/connection/webhooks/index.ts'
import { dashboardModule } from './modules/home/dashboard/index.ts'
import { healthModule } from './modules/home/health/index.ts'
import { systemModule } from './modules/home/system/index.ts'
import { bankFilesModule } from './modules/money/bank-files/index.ts'
import { carrierLettersModule } from './modules/money/carrier-letters/index.ts'
import { carrierMoneyModule } from './modules/money/carrier-money/index.ts'
import { carrierScorecardModule } from './modules/money/carrier-scorecard/index.ts'
import { carrierStatementsModule } from './modules/money/carrier-statements/index.ts'
import { claimsModule } from './modules/money/claims/index.ts'
import { codModule } from './modules/money/cod/index.ts'
import { codMonthsModule } from './modules/money/cod-months/index.ts'
import { codOverviewModule } from './modules/money/cod-overview/index.ts'
import { keptSumsModule } from './modules/money/kept-sums/index.ts'
import { ledgerModule } from './modules/money/ledger/index.ts'
import { payoutsModule } from './modules/money/payouts/index.ts'
import { statementsModule } from './modules/money/statements/index.ts'
import { addressesModule } from './modules/parcels/addresses/index.ts'
import { batchesModule } from './modules/parcels/batches/index.ts'
import { changeModule } from './modules/parcels/change/index.ts'
import { createModule } from './modules/parcels/create/index.ts'
import { dayCountsModule } from './modules/parcels/day-counts/index.ts'
import { detailModule } from './modules/parcels/detail/index.ts'
import { exportsModule } from './modules/parcels/exports/index.ts'
import { importsModule } from './modules/parcels/imports/index.ts'
import { labelsModule } from './modules/parcels/labels/index.ts'
import { listModule } from './modules/parcels/list/index.ts'
import { pickupListsModule } from './modules/parcels/pickup-lists/index.ts'
import { pricingModule } from './modules/parcels/pricing/index.ts'
import { receiversModule } from './modules/parcels/receivers/index.ts'
import { approvalsModule } from './modules/provider/approvals/index.ts'
import { correctionsModule } from './modules/provider/corrections/index.ts'
import { holidaysModule } from './modules/provider/holidays/index.ts'
import { hubsModule } from './modules/provider/hubs/index.ts'
import { mobileUnitsModule } from './modules/provider/mobile-units/index.ts'
import { operatedParcelsModule } from './modules/provider/operated-parcels/index.ts'
import { operatedShopsModule } from './modules/provider/operated-shops/index.ts'
import { parcelDeskModule } from './modules/provider/parcel-desk/index.ts'
import { reweighsModule } from './modules/provider/reweighs/index.ts'
import { runsheetsModule } from './modules/provider/runsheets/index.ts'
import { scansModule } from './modules/provider/scans/index.ts'
import { staffModule } from './modules/provider/staff/index.ts'
import { accountsModule } from './modules/shop/accounts/index.ts'
import { banksModule } from './modules/shop/banks/index.ts'
import { identityModule } from './modules/shop/identity/index.ts'
import { papersModule } from './modules/shop/papers/index.ts'
import { peopleModule } from './modules/shop/people/index.ts'
import { personalDataModule } from './modules/shop/personal-data/index.ts'
import { presetsModule } from './modules/shop/presets/index.ts'
import { sandboxModule } from './modules/shop/sandbox/index.ts'
import { storesModule } from './modules/shop/stores/index.ts'
import { cannedRepliesModule } from './modules/talk/canned-replies/index.ts'
import { notificationsModule } from './modules/talk/notifications/index.ts'
import { supportModule } from './modules/talk/support/index.ts'
import type { JobContext, JobLane, JobTasks } from './platform/jobs/index.ts'
import type { Module } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'

/** Every operation the process must answer. */
export const allOperations = { ...shopApi, ...operatorApi }

/** The one list of modules. A module that is missing here does not compile. */
const modules = [
  systemModule,
  healthModule,
  identityModule,
  accountsModule,
  peopleModule,
  addressesModule,
  storesModule,
  pricingModule,
  createModule,
  changeModule,
  listModule,
  dayCountsModule,
  detailModule,
  receiversModule,
  scansModule,
  operatedParcelsModule,
  approvalsModule,
  parcelDeskModule,
  hubsModule,
  holidaysModule,
  runsheetsModule,
  mobileUnitsModule,
  correctionsModule,
  reweighsModule,
  ledgerModule,
  keptSumsModule,
  codModule,
  statementsModule,
  payoutsModule,
  codOverviewModule,
  codMonthsModule,
  bankFilesModule,
  carrierStatementsModule,
  carrierMoneyModule,
  claimsModule,
  supportModule,
  cannedRepliesModule,
  labelsModule,
  pickupListsModule,
  importsModule,
  presetsModule,
  dashboardModule,
  banksModule,
  papersModule,
  operatedShopsModule,
  personalDataModule,
  integrationsModule,
  carriersModule,
  carrierRulesModule,
  carrierBookingsModule,
  carrierInboxModule,
  carrierLettersModule,
  carrierScorecardModule,
  sandboxModule,
  notificationsModule,
  exportsModule,
  batchesModule,
  webhooksModule,
  staffModule,
] as const satisfies readonly Module[]

type Listed = (typeof modules)[number]
type HandledIn<M> = M extends { routes: (platform: never) => infer Routes } ? keyof Routes : never
type RunIn<M> = M extends { jobs: infer Jobs } ? keyof Jobs : never
type Missing = Exclude<keyof typeof allOperations, HandledIn<Listed>> | Exclude<keyof JobTasks, RunIn<Listed>>

/**
 * Does not compile while an operation of the contract or a job has no module that does it; the error names it.
 * @public nothing imports it: that it compiles is its purpose
 */
export const everythingIsDone: [Missing] extends [never] ? true : Missing = true

type AnyJob = {
  readonly run: (platform: Platform, payload: never, context: JobContext) => Promise<void>
  readonly lane?: JobLane
  readonly cron?: string
}
/** The modules without their own types. */
export const listed: readonly Module[] = modules
const jobs = listed.flatMap((module) => Object.entries<AnyJob>(module.jobs ?? {}))

export function jobTasks(platform: Platform): JobTasks {
  const tasks = jobs.map(([name, { run }]) => [name, run.bind(undefined, platform)])
  return Object.fromEntries(tasks) as JobTasks // as: `everythingIsDone` holds the names, `Module` each payload
}

export const laneOfJob: Readonly<Record<string, JobLane>> = Object.fromEntries(
  jobs.map(([name, { lane = 'other' }]) => [name, lane]),
)

export const jobSchedule = jobs.flatMap(([name, { cron }]) => {
  const job = name as keyof JobTasks // as: `Module` lets a module list no other name
  return cron === undefined ? [] : [{ job, cron }]
})
