import { operatorApi, shopApi } from '@guihang/contract/v1'
import { accountJobs, accountSchedule, accountsModule } from './modules/accounts/index.ts'
import { addressesModule } from './modules/addresses/index.ts'
import { bankFilesModule } from './modules/bank-files/index.ts'
import { banksModule } from './modules/banks/index.ts'
import { batchesModule, batchJobs, batchSchedule } from './modules/batches/index.ts'
import { claimsModule } from './modules/claims/index.ts'
import { codModule } from './modules/cod/index.ts'
import { codMonthsModule } from './modules/cod-months/index.ts'
import { codOverviewModule } from './modules/cod-overview/index.ts'
import { correctionsModule } from './modules/corrections/index.ts'
import { dashboardModule } from './modules/dashboard/index.ts'
import { exportJobs, exportSchedule, exportsModule } from './modules/exports/index.ts'
import { holidaysModule } from './modules/holidays/index.ts'
import { hubsModule } from './modules/hubs/index.ts'
import { identityJobs, identityModule, identitySchedule } from './modules/identity/index.ts'
import { importJobs, importSchedule, importsModule } from './modules/imports/index.ts'
import { integrationJobs, integrationSchedule, integrationsModule } from './modules/integrations/index.ts'
import { keptSumJobs, keptSumSchedule } from './modules/kept-sums/index.ts'
import { labelsModule } from './modules/labels/index.ts'
import { ledgerModule } from './modules/ledger/index.ts'
import { mobileUnitsModule } from './modules/mobile-units/index.ts'
import { notificationJobs, notificationSchedule, notificationsModule } from './modules/notifications/index.ts'
import { operatedParcelsModule } from './modules/operated-parcels/index.ts'
import { operatedShopsModule } from './modules/operated-shops/index.ts'
import { papersModule } from './modules/papers/index.ts'
import { parcelsModule } from './modules/parcels/index.ts'
import { peopleModule } from './modules/people/index.ts'
import { personalDataJobs, personalDataModule, personalDataSchedule } from './modules/personal-data/index.ts'
import { pickupListsModule } from './modules/pickup-lists/index.ts'
import { presetsModule } from './modules/presets/index.ts'
import { pricingModule } from './modules/pricing/index.ts'
import { receiversModule } from './modules/receivers/index.ts'
import { reweighJobs, reweighSchedule, reweighsModule } from './modules/reweighs/index.ts'
import { runsheetsModule } from './modules/runsheets/index.ts'
import { sandboxJobs, sandboxModule, sandboxSchedule } from './modules/sandbox/index.ts'
import { scansModule } from './modules/scans/index.ts'
import { statementJobs, statementSchedule, statementsModule } from './modules/statements/index.ts'
import { storesModule } from './modules/stores/index.ts'
import { supportModule } from './modules/support/index.ts'
import { systemJobs, systemModule, systemSchedule } from './modules/system/index.ts'
import { webhookJobs, webhookSchedule, webhooksModule } from './modules/webhooks/index.ts'
import type { JobTasks, LaneOfJob } from './platform/jobs/index.ts'
import type { JobSchedule } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'

/** Every operation the process must answer. */
export const allOperations = { ...shopApi, ...operatorApi }
type Name = keyof typeof allOperations

/** The one list of modules. A module that is missing here does not compile. */
export const modules = [
  systemModule,
  identityModule,
  accountsModule,
  peopleModule,
  addressesModule,
  storesModule,
  pricingModule,
  parcelsModule,
  receiversModule,
  scansModule,
  operatedParcelsModule,
  hubsModule,
  holidaysModule,
  runsheetsModule,
  mobileUnitsModule,
  correctionsModule,
  reweighsModule,
  ledgerModule,
  codModule,
  statementsModule,
  codOverviewModule,
  codMonthsModule,
  bankFilesModule,
  claimsModule,
  supportModule,
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
  sandboxModule,
  notificationsModule,
  exportsModule,
  batchesModule,
  webhooksModule,
] as const

type HandledIn<M> = M extends { routes: (platform: never) => infer Routes } ? keyof Routes : never
type Handled = HandledIn<(typeof modules)[number]>
type Missing = Exclude<Name, Handled>

/**
 * Does not compile while an operation of the contract has no handler; the error names it.
 * @public nothing imports it: that it compiles is its purpose
 */
export const everyOperationIsHandled: [Missing] extends [never] ? true : Missing = true

/** A handler for every job of the modules; one that is missing does not compile. */
export function jobTasks(platform: Platform): JobTasks {
  return {
    ...systemJobs(platform),
    ...identityJobs(platform),
    ...accountJobs(platform),
    ...integrationJobs(platform),
    ...personalDataJobs(platform),
    ...statementJobs(platform),
    ...reweighJobs(platform),
    ...notificationJobs(platform),
    ...exportJobs(platform),
    ...batchJobs(platform),
    ...importJobs(platform),
    ...webhookJobs(platform),
    ...sandboxJobs(platform),
    ...keptSumJobs(platform),
  }
}

/** The lane of each job; one that is missing does not compile. */
export const laneOfJob: LaneOfJob = {
  'push-parcel': 'push',
  'push-store': 'push',
  'resume-pushes': 'other',
  'tell-ending-tokens': 'other',
  'send-mail': 'mail',
  'send-digest': 'digest',
  'send-message': 'message',
  'forget-old-calls': 'other',
  'forget-old-messages': 'other',
  'send-due-notices': 'other',
  'send-notices': 'other',
  'forget-old-notices': 'other',
  'mail-recovery-link': 'other',
  'forget-old-mails': 'other',
  'forget-old-keys': 'other',
  'make-months': 'other',
  'check-kept-sums': 'other',
  'forget-old-links': 'other',
  'forget-old-sign-in-failures': 'other',
  'forget-registrations': 'other',
  'forget-personal-data': 'other',
  'write-export': 'export',
  'forget-old-exports': 'other',
  'run-batch': 'batch',
  'forget-old-batches': 'other',
  'make-statements': 'other',
  'accept-unanswered-weighings': 'other',
  'read-import': 'import',
  'create-import': 'import',
  'forget-old-imports': 'other',
  'forget-old-webhooks': 'other',
  'forget-webhook-log': 'other',
  'drive-sandboxes': 'other',
  'wipe-sandboxes': 'other',
}

/** The recurring jobs of the modules. */
export const jobSchedule: JobSchedule = [
  ...systemSchedule,
  ...identitySchedule,
  ...accountSchedule,
  ...personalDataSchedule,
  ...integrationSchedule,
  ...statementSchedule,
  ...reweighSchedule,
  ...notificationSchedule,
  ...exportSchedule,
  ...batchSchedule,
  ...importSchedule,
  ...webhookSchedule,
  ...sandboxSchedule,
  ...keptSumSchedule,
]
