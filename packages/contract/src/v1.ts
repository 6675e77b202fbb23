import { accountOperations } from './accounts.ts'
import { addressOperations } from './addresses.ts'
import { apiSettingsOperations } from './api-settings.ts'
import { auditOperations } from './audit.ts'
import { bankOperations } from './banks.ts'
import { codTransferOperations } from './cod-transfers.ts'
import { correctionOperations } from './corrections.ts'
import { dashboardOperations } from './dashboard.ts'
import { hubOperations } from './hubs.ts'
import { identityOperations } from './identity.ts'
import { labelOperations } from './labels.ts'
import { lostClaimOperations, operatedLossOperations } from './lost-claims.ts'
import { mobileUnitOperations } from './mobile-units.ts'
import { needsYouOperations } from './needs-you.ts'
import { operatedShopOperations } from './operated-shops.ts'
import { operatorOperations } from './operations.ts'
import { operatorLogOperations } from './operator-log.ts'
import { omsLabelOperations, orderOperations } from './order-system.ts'
import { avatarOperations, paperOperations } from './papers.ts'
import { parcelOperations } from './parcels.ts'
import { peopleOperations } from './people.ts'
import { personalDataOperations } from './personal-data.ts'
import { pricingOperations } from './pricing.ts'
import { runsheetOperations } from './runsheets.ts'
import { securityOperations } from './security.ts'
import { storeOperations } from './stores.ts'
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
  ...storeOperations,
  ...pricingOperations,
  ...parcelOperations,
  ...lostClaimOperations,
  ...needsYouOperations,
  ...labelOperations,
  ...omsLabelOperations,
  ...dashboardOperations,
  ...bankOperations,
  ...avatarOperations,
  ...paperOperations,
  ...personalDataOperations,
  ...apiSettingsOperations,
}

/** Every operation of the provider's API, `/ops/v1`. */
export const operatorApi = {
  ...operatorOperations,
  ...hubOperations,
  ...runsheetOperations,
  ...mobileUnitOperations,
  ...operatorLogOperations,
  ...correctionOperations,
  ...codTransferOperations,
  ...operatedLossOperations,
  ...operatedShopOperations,
  ...orderOperations,
}
