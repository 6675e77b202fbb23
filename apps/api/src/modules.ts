import { operatorApi, shopApi } from '@guihang/contract/v1'
import {
  integrationJobs,
  integrationSchedule,
  integrationsModule,
} from './modules/connection/integrations/index.ts'
import { webhookJobs, webhookSchedule, webhooksModule } from './modules/connection/webhooks/index.ts'
import { dashboardModule } from './modules/home/dashboard/index.ts'
import { systemJobs, systemModule, systemSchedule } from './modules/home/system/index.ts'
import { bankFilesModule } from './modules/money/bank-files/index.ts'
import { claimsModule } from './modules/money/claims/index.ts'
import { codModule } from './modules/money/cod/index.ts'
import { codMonthsModule } from './modules/money/cod-months/index.ts'
import { codOverviewModule } from './modules/money/cod-overview/index.ts'
import { keptSumJobs, keptSumSchedule } from './modules/money/kept-sums/index.ts'
import { ledgerModule } from './modules/money/ledger/index.ts'
import { statementJobs, statementSchedule, statementsModule } from './modules/money/statements/index.ts'
import { addressesModule } from './modules/parcels/addresses/index.ts'
import { batchesModule, batchJobs, batchSchedule } from './modules/parcels/batches/index.ts'
import { exportJobs, exportSchedule, exportsModule } from './modules/parcels/exports/index.ts'
import { importJobs, importSchedule, importsModule } from './modules/parcels/imports/index.ts'
import { labelsModule } from './modules/parcels/labels/index.ts'
import { parcelsModule } from './modules/parcels/parcels/index.ts'
import { pickupListsModule } from './modules/parcels/pickup-lists/index.ts'
import { pricingModule } from './modules/parcels/pricing/index.ts'
import { receiversModule } from './modules/parcels/receivers/index.ts'
import { correctionsModule } from './modules/provider/corrections/index.ts'
import { holidaysModule } from './modules/provider/holidays/index.ts'
import { hubsModule } from './modules/provider/hubs/index.ts'
import { mobileUnitsModule } from './modules/provider/mobile-units/index.ts'
import { operatedParcelsModule } from './modules/provider/operated-parcels/index.ts'
import { operatedShopsModule } from './modules/provider/operated-shops/index.ts'
import { reweighJobs, reweighSchedule, reweighsModule } from './modules/provider/reweighs/index.ts'
import { runsheetsModule } from './modules/provider/runsheets/index.ts'
import { scansModule } from './modules/provider/scans/index.ts'
import { accountJobs, accountSchedule, accountsModule } from './modules/shop/accounts/index.ts'
import { banksModule } from './modules/shop/banks/index.ts'
import { identityJobs, identityModule, identitySchedule } from './modules/shop/identity/index.ts'
import { papersModule } from './modules/shop/papers/index.ts'
import { peopleModule } from './modules/shop/people/index.ts'
import {
  personalDataJobs,
  personalDataModule,
  personalDataSchedule,
} from './modules/shop/personal-data/index.ts'
import { presetsModule } from './modules/shop/presets/index.ts'
import { sandboxJobs, sandboxModule, sandboxSchedule } from './modules/shop/sandbox/index.ts'
import { storesModule } from './modules/shop/stores/index.ts'
import {
  notificationJobs,
  notificationSchedule,
  notificationsModule,
} from './modules/talk/notifications/index.ts'
import { supportModule } from './modules/talk/support/index.ts'
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
