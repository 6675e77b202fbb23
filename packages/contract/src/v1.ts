import { addressOperations } from './addresses.ts'
import { bankOperations } from './banks.ts'
import { businessClockOperations } from './business-clock.ts'
import { claimOperations, operatedClaimOperations } from './claims.ts'
import { codOperations } from './cod.ts'
import { codMonthOperations } from './cod-months.ts'
import { codOverviewOperations } from './cod-overview.ts'
import { dashboardOperations } from './dashboard.ts'
import { exportOperations } from './exports.ts'
import { importOperations } from './imports/imports.ts'
import { orderFileOperations } from './imports/order-files.ts'
import { apiSettingsOperations } from './integrations/api-settings.ts'
import { gatewayTokenOperations } from './integrations/gateway-tokens.ts'
import { omsLabelOperations, orderOperations } from './integrations/order-system.ts'
import { ledgerOperations } from './ledger.ts'
import { notificationOperations } from './notifications.ts'
import { orderTextOperations } from './order-texts.ts'
import { avatarOperations, paperOperations } from './papers.ts'
import { batchOperations } from './parcels/batches.ts'
import { labelLogoOperations } from './parcels/label-logo.ts'
import { labelOperations } from './parcels/labels.ts'
import { needsYouOperations } from './parcels/needs-you.ts'
import { parcelMoneyOperations } from './parcels/parcel-money.ts'
import { parcelOperations, withdrawalOperations } from './parcels/parcels.ts'
import { takeBackOperations } from './parcels/take-back.ts'
import { accountOperations } from './people/accounts.ts'
import { auditOperations } from './people/audit.ts'
import { identityOperations } from './people/identity.ts'
import { operatedPeopleOperations } from './people/operated-people.ts'
import { peopleOperations } from './people/people.ts'
import { personalDataOperations } from './people/personal-data.ts'
import { securityOperations } from './people/security.ts'
import { pickupListOperations } from './pickup-lists.ts'
import { presetOperations } from './presets.ts'
import { pricingOperations } from './pricing.ts'
import { areaOperations } from './provider/areas.ts'
import { bankFileOperations } from './provider/bank-files.ts'
import { correctionOperations } from './provider/corrections.ts'
import { holidayOperations } from './provider/holidays.ts'
import { hubOperations } from './provider/hubs.ts'
import { mobileUnitOperations } from './provider/mobile-units.ts'
import { operatedParcelOperations } from './provider/operated-parcels.ts'
import { operatedShopOperations } from './provider/operated-shops.ts'
import { operatorLogOperations } from './provider/operator-log.ts'
import { priceTableOperations } from './provider/price-tables.ts'
import { receiverBandOperations } from './provider/receiver-band.ts'
import { operatedReweighOperations } from './provider/reweighs.ts'
import { runsheetOperations } from './provider/runsheets.ts'
import { scanOperations } from './provider/scans.ts'
import { statementOperations } from './provider/statements.ts'
import { supportRequestOperations } from './provider/support-requests.ts'
import { receiverOperations } from './receivers.ts'
import { reweighOperations } from './reweighs.ts'
import { sandboxOperations } from './sandbox.ts'
import { codStatementOperations } from './statements.ts'
import { storeOperations } from './stores.ts'
import { supportOperations } from './support.ts'
import { systemOperations } from './system.ts'
import { webhookOperations } from './webhooks.ts'

/** Every operation of the shop's API. The server does not compile, nor start, without a handler for each. */
export const shopApi = {
  ...systemOperations,
  ...identityOperations,
  ...securityOperations,
  ...accountOperations,
  ...peopleOperations,
  ...auditOperations,
  ...addressOperations,
  ...orderTextOperations,
  ...storeOperations,
  ...pricingOperations,
  ...parcelOperations,
  ...withdrawalOperations,
  ...takeBackOperations,
  ...claimOperations,
  ...reweighOperations,
  ...receiverOperations,
  ...needsYouOperations,
  ...labelOperations,
  ...labelLogoOperations,
  ...batchOperations,
  ...pickupListOperations,
  ...importOperations,
  ...orderFileOperations,
  ...presetOperations,
  ...omsLabelOperations,
  ...dashboardOperations,
  ...codStatementOperations,
  ...codOverviewOperations,
  ...parcelMoneyOperations,
  ...codMonthOperations,
  ...bankOperations,
  ...avatarOperations,
  ...paperOperations,
  ...personalDataOperations,
  ...apiSettingsOperations,
  ...gatewayTokenOperations,
  ...webhookOperations,
  ...sandboxOperations,
  ...supportOperations,
  ...notificationOperations,
  ...exportOperations,
}

/** Every operation of the provider's API, `/ops/v1`. */
export const operatorApi = {
  ...scanOperations,
  ...operatedParcelOperations,
  ...businessClockOperations,
  ...hubOperations,
  ...runsheetOperations,
  ...mobileUnitOperations,
  ...operatorLogOperations,
  ...priceTableOperations,
  ...areaOperations,
  ...holidayOperations,
  ...receiverBandOperations,
  ...correctionOperations,
  ...operatedReweighOperations,
  ...codOperations,
  ...ledgerOperations,
  ...statementOperations,
  ...bankFileOperations,
  ...operatedClaimOperations,
  ...operatedShopOperations,
  ...operatedPeopleOperations,
  ...supportRequestOperations,
  ...orderOperations,
}
