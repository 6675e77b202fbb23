import { apiSettingsOperations } from './connection/api-settings.ts'
import { carrierBookingOperations } from './connection/carrier-bookings.ts'
import { carrierInboxOperations } from './connection/carrier-inbox.ts'
import { carrierRuleOperations } from './connection/carrier-rules.ts'
import { carrierOperations } from './connection/carriers.ts'
import { gatewayTokenOperations } from './connection/gateway-tokens.ts'
import { omsLabelOperations, orderOperations } from './connection/order-system.ts'
import { webhookOperations } from './connection/webhooks.ts'
import { businessClockOperations } from './home/business-clock.ts'
import { dashboardOperations } from './home/dashboard.ts'
import { officeEventOperations } from './home/office-events.ts'
import { providerHealthOperations } from './home/provider-health.ts'
import { systemOperations } from './home/system.ts'
import { bankFileOperations } from './money/bank-files.ts'
import { carrierLetterOperations } from './money/carrier-letters.ts'
import { carrierMoneyOperations } from './money/carrier-money.ts'
import { carrierScorecardOperations } from './money/carrier-scorecard.ts'
import { carrierStatementOperations } from './money/carrier-statements.ts'
import { claimOperations, operatedClaimOperations } from './money/claims.ts'
import { codOperations } from './money/cod.ts'
import { codMonthOperations } from './money/cod-months.ts'
import { codOverviewOperations } from './money/cod-overview.ts'
import { ledgerOperations } from './money/ledger.ts'
import { statementOperations } from './money/operated-statements.ts'
import { payoutOperations } from './money/payouts.ts'
import { codStatementOperations } from './money/statements.ts'
import { addressOperations } from './parcels/addresses.ts'
import { batchOperations } from './parcels/batches.ts'
import { exportOperations } from './parcels/exports.ts'
import { importOperations } from './parcels/imports.ts'
import { labelLogoOperations } from './parcels/label-logo.ts'
import { labelOperations } from './parcels/labels.ts'
import { needsYouOperations } from './parcels/needs-you.ts'
import { orderFileOperations } from './parcels/order-files.ts'
import { orderTextOperations } from './parcels/order-texts.ts'
import { parcelMoneyOperations } from './parcels/parcel-money.ts'
import { parcelOperations, withdrawalOperations } from './parcels/parcels.ts'
import { pickupListOperations } from './parcels/pickup-lists.ts'
import { pricingOperations } from './parcels/pricing.ts'
import { receiverOperations } from './parcels/receivers.ts'
import { takeBackOperations } from './parcels/take-back.ts'
import { approvalOperations } from './provider/approvals.ts'
import { areaOperations } from './provider/areas.ts'
import { correctionRequestOperations } from './provider/correction-requests.ts'
import { correctionOperations } from './provider/corrections.ts'
import { holidayOperations } from './provider/holidays.ts'
import { hubOperations } from './provider/hubs.ts'
import { mobileUnitOperations } from './provider/mobile-units.ts'
import { operatedParcelOperations } from './provider/operated-parcels.ts'
import { operatedPeopleOperations } from './provider/operated-people.ts'
import { operatedReweighOperations } from './provider/operated-reweighs.ts'
import { operatedShopOperations } from './provider/operated-shops.ts'
import { operatorLogOperations } from './provider/operator-log.ts'
import { parcelDeskOperations } from './provider/parcel-desk.ts'
import { priceTableOperations } from './provider/price-tables.ts'
import { receiverBandOperations } from './provider/receiver-band.ts'
import { reweighOperations } from './provider/reweighs.ts'
import { runsheetOperations } from './provider/runsheets.ts'
import { scanOperations } from './provider/scans.ts'
import { searchOperations } from './provider/search.ts'
import { staffDemoOperations } from './provider/staff/demo.ts'
import { staffLinkOperations } from './provider/staff/links.ts'
import { staffPeopleOperations } from './provider/staff/people.ts'
import { secondFactorOperations } from './provider/staff/second-factors.ts'
import { staffSessionOperations } from './provider/staff/sessions.ts'
import { stepUpOperations } from './provider/staff/step-ups.ts'
import { operatorTokenOperations } from './provider/staff/tokens.ts'
import { accountOperations } from './shop/accounts.ts'
import { auditOperations } from './shop/audit.ts'
import { bankOperations } from './shop/banks.ts'
import { identityOperations } from './shop/identity.ts'
import { avatarOperations, paperOperations } from './shop/papers.ts'
import { peopleOperations } from './shop/people.ts'
import { personalDataOperations } from './shop/personal-data.ts'
import { presetOperations } from './shop/presets.ts'
import { sandboxOperations } from './shop/sandbox.ts'
import { securityOperations } from './shop/security.ts'
import { storeOperations } from './shop/stores.ts'
import { cannedReplyOperations } from './talk/canned-replies.ts'
import { notificationOperations } from './talk/notifications.ts'
import { supportOperations } from './talk/support.ts'
import { supportRequestOperations } from './talk/support-requests.ts'

/** The server does not compile, nor start, without a handler for each. */
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

export const operatorApi = {
  ...carrierOperations,
  ...carrierRuleOperations,
  ...carrierBookingOperations,
  ...carrierInboxOperations,
  ...carrierLetterOperations,
  ...carrierScorecardOperations,
  ...scanOperations,
  ...operatedParcelOperations,
  ...searchOperations,
  ...parcelDeskOperations,
  ...businessClockOperations,
  ...providerHealthOperations,
  ...officeEventOperations,
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
  ...payoutOperations,
  ...carrierStatementOperations,
  ...carrierMoneyOperations,
  ...bankFileOperations,
  ...operatedClaimOperations,
  ...operatedShopOperations,
  ...operatedPeopleOperations,
  ...supportRequestOperations,
  ...cannedReplyOperations,
  ...approvalOperations,
  ...correctionRequestOperations,
  ...orderOperations,
  ...staffSessionOperations,
  ...secondFactorOperations,
  ...stepUpOperations,
  ...staffLinkOperations,
  ...staffPeopleOperations,
  ...operatorTokenOperations,
  ...staffDemoOperations,
}
