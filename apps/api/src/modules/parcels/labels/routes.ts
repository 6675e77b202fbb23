import { labelOperations as operations } from '@guihang/contract/parcels/labels'
import { fileAnswer } from '../../../platform/http/answers/answers.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findShopName } from '../../shop/shops/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { findParcelById } from '../parcels/index.ts'
import { readLogo } from './label-logo.ts'
import { labelOfParcel, labelProvider } from './label-of-parcel.ts'
import { findLabelStandings, type LabelRefusal } from './label-standings.ts'
import { printLabels, type Skipped } from './print-labels.ts'
import { describeLabel, PrintStopped } from './render-labels.ts'

/** Ids in `X-Skipped` at most: 3,700 bytes. Clients take 8 to 16 kB of headers in all, and would lose the file with them. */
const skippedNamed = 100

function skippedHeaders(skipped: Skipped): Record<string, string> {
  if (skipped.size === 0) return {}
  return {
    'x-skipped': [...skipped.keys()].slice(0, skippedNamed).join(','),
    'x-skipped-codes': [...skipped.values()].slice(0, skippedNamed).join(','),
    'x-skipped-count': String(skipped.size),
  }
}

/** Of several reasons the general one. */
function reasonOf(skipped: Skipped): LabelRefusal {
  const [first = 'EPK018', ...others] = new Set(skipped.values())
  return others.length === 0 ? first : 'EPK018'
}

export function labelRoutes(platform: Platform) {
  return routes(operations, {
    printLabels: handleWithoutTransaction(operations.printLabels, async ({ shop, body, request }) => {
      const isWanted = () => !request.raw.socket.destroyed
      const options = { isWanted, carriersPage: 'fetched' } as const // as: the word, not any text
      const printing = printLabels(platform, shop, body, options)
      const { pdf, printed, skipped } = await printing.catch((error: unknown) => {
        // Nobody reads it; the log says that the caller went, not that we failed.
        throw error instanceof PrintStopped ? reject('ENOTDONE') : error
      })
      if (pdf === undefined) throw reject(reasonOf(skipped))
      const name =
        printed.length === 1 ? `nhan-${printed[0]?.tracking_number}.pdf` : `nhan-${printed.length}-don.pdf`
      return fileAnswer(pdf, { name, headers: skippedHeaders(skipped) })
    }),
    previewLabel: handle(operations.previewLabel, async ({ shop, db, params, query }) => {
      const parcel = await findParcelById(db, shop.id, params.id)
      if (parcel === undefined) throw reject('ENOTFOUND')
      const standing = (await findLabelStandings(db, shop.id, [parcel])).get(parcel.id)
      if (standing?.label !== 'drawn') throw reject(standing?.label === 'none' ? standing.code : 'ECA007')
      const { shop_code } = shop
      const named = { shop_code, shop_name: await findShopName(db, shop.id) }
      const label = labelOfParcel(parcel, named, await addressDirectory(platform), standing.carrier)
      const drawing = describeLabel(label, {
        size: query.size,
        hide_fee: query.hide_fee === 'true',
        mask_phone: query.mask_phone === 'true',
        logo: await readLogo(platform, db, shop.id),
        provider: labelProvider(platform),
      })
      return {
        data: { tracking_number: parcel.tracking_number, awb_print_count: parcel.awb_print_count, drawing },
      }
    }),
  })
}
