import type { Language } from '@guihang/contract/errors/catalogue'
import type { FeeDetails } from '@guihang/contract/pricing'
import { pricingOperations as operations } from '@guihang/contract/pricing'
import { type FeeLine, feeLineTitles } from '@guihang/domain/money/pricing'
import { handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { quote } from './quote.ts'

export function pricingRoutes(platform: Platform) {
  return routes(operations, {
    quoteFees: handleReading(operations.quoteFees, async ({ shop, db, body }) => ({
      data: (await quote(platform, db, shop.id, body)).fees,
    })),
    quoteFeeDetails: handleReading(operations.quoteFeeDetails, async ({ shop, db, body, language }) => {
      const { fees, lines } = await quote(platform, db, shop.id, body)
      return { data: { ...fees, lines: linesIn(language, lines) } }
    }),
  })
}

function linesIn(language: Language, lines: readonly FeeLine[]): FeeDetails['lines'] {
  return lines.map(({ code, amount }) => ({ code, title: feeLineTitles[code][language], amount }))
}
