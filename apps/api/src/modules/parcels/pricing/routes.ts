import type { Language } from '@guihang/contract/errors/catalogue'
import type { FeeDetails } from '@guihang/contract/parcels/pricing'
import { pricingOperations } from '@guihang/contract/parcels/pricing'
import { priceTableOperations } from '@guihang/contract/provider/price-tables'
import { type FeeLine, feeLineTitle } from '@guihang/domain/parcels/pricing/pricing'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPriceTableRows } from './pricing.store.ts'
import { quote } from './quote.ts'
import { priceTableAnswer, setPrices } from './set-prices.ts'
import { tryPrices } from './try-prices.ts'

const operations = { ...pricingOperations, ...priceTableOperations }

export function pricingRoutes(platform: Platform) {
  return routes(operations, {
    quoteFees: handleWithoutTransaction(operations.quoteFees, async ({ shop, db, body }) => ({
      data: (await quote(platform, db, shop.id, body)).fees,
    })),
    quoteFeeDetails: handleWithoutTransaction(
      operations.quoteFeeDetails,
      async ({ shop, db, body, language }) => {
        const { fees, lines } = await quote(platform, db, shop.id, body)
        return { data: { ...fees, lines: linesIn(language, lines) } }
      },
    ),
    listPriceTables: handle(operations.listPriceTables, async ({ db, query }) =>
      idPageAnswer(await listPriceTableRows(db, idPageOf(query)), query, priceTableAnswer),
    ),
    setPrices: handle(operations.setPrices, async ({ tx, operator, body }) => ({
      data: priceTableAnswer(await setPrices(platform, tx, operator, body)),
    })),
    tryPrices: handleWithoutTransaction(operations.tryPrices, async ({ db, body }) => ({
      data: await tryPrices(platform, db, body.prices),
    })),
  })
}

function linesIn(language: Language, lines: readonly FeeLine[]): FeeDetails['lines'] {
  return lines.map(({ code, amount, rate_per_mille: rate }) => ({
    code,
    title: feeLineTitle(code, language, rate),
    amount,
  }))
}
