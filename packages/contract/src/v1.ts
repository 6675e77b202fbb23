import { addressOperations } from './addresses.ts'
import { bankOperations } from './banks.ts'
import { businessClockOperations } from './business-clock.ts'
import { claimOperations, operatedClaimOperations } from './claims.ts'
import { codOperations } from './cod.ts'
import { dashboardOperations } from './dashboard.ts'
import { exportOperations } from './exports.ts'
import { importOperations } from './imports/imports.ts'
import { apiSettingsOperations } from './integrations/api-settings.ts'
import { omsLabelOperations, orderOperations } from './integrations/order-system.ts'
import { ledgerOperations } from './ledger.ts'
import { notificationOperations } from './notifications.ts'
import { orderTextOperations } from './order-texts.ts'
import { avatarOperations, paperOperations } from './papers.ts'
import { labelOperations } from './parcels/labels.ts'
import { needsYouOperations } from './parcels/needs-you.ts'
import { parcelOperations, withdrawalOperations } from './parcels/parcels.ts'
import { accountOperations } from './people/accounts.ts'
import { auditOperations } from './people/audit.ts'
import { identityOperations } from './people/identity.ts'
import { operatedPeopleOperations } from './people/operated-people.ts'
import { peopleOperations } from './people/people.ts'
import { personalDataOperations } from './people/personal-data.ts'
import { securityOperations } from './people/security.ts'
import { pricingOperations } from './pricing.ts'
import { areaOperations } from './provider/areas.ts'
import { correctionOperations } from './provider/corrections.ts'
import { holidayOperations } from './provider/holidays.ts'
import { hubOperations } from './provider/hubs.ts'
import { mobileUnitOperations } from './provider/mobile-units.ts'
import { operatedParcelOperations } from './provider/operated-parcels.ts'
import { operatedShopOperations } from './provider/operated-shops.ts'
import { operatorLogOperations } from './provider/operator-log.ts'
import { priceTableOperations } from './provider/price-tables.ts'
import { runsheetOperations } from './provider/runsheets.ts'
import { scanOperations } from './provider/scans.ts'
import { statementOperations } from './provider/statements.ts'
import { supportRequestOperations } from './provider/support-requests.ts'
import { codStatementOperations } from './statements.ts'
import { storeOperations } from './stores.ts'
import { supportOperations } from './support.ts'
import { systemOperations } from './system.ts'

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
  ...claimOperations,
  ...needsYouOperations,
  ...labelOperations,
  ...importOperations,
  ...omsLabelOperations,
  ...dashboardOperations,
  ...codStatementOperations,
  ...bankOperations,
  ...avatarOperations,
  ...paperOperations,
  ...personalDataOperations,
  ...apiSettingsOperations,
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
  ...correctionOperations,
  ...codOperations,
  ...ledgerOperations,
  ...statementOperations,
  ...operatedClaimOperations,
  ...operatedShopOperations,
  ...operatedPeopleOperations,
  ...supportRequestOperations,
  ...orderOperations,
}
