import { setImmediate } from 'node:timers/promises'
import type { Language } from '@guihang/contract/errors/catalogue'
import { limits } from '@guihang/domain/limits'
import { drawPickupSheet, pagesOf } from '@guihang/domain/parcels/pickup-lists/draw-pickup-sheet'
import { type PickupSheet, sheetWord } from '@guihang/domain/parcels/pickup-lists/pickup-sheet'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findShop } from '../../shop/shops/index.ts'
import { findStore, storeAnswer } from '../../shop/stores/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { beginPage, openLabelDocument, openWriter, writeLabel } from '../labels/index.ts'
import { openList } from './asked-list.ts'
import { listPickupRows } from './pickup-lists.store.ts'
import { cityOf } from './read-list.ts'

type Asked = {
  readonly shop_id: string
  readonly store_id: string
  readonly on: string
  readonly language: Language
}

/** The list as a PDF to sign: what is ready for the courier, ticked or not. Raises ENOTFOUND, EPICKUP without any. */
export async function printList(
  platform: Platform,
  reader: Reader,
  asked: Asked,
): Promise<{ pdf: Buffer; name: string }> {
  const sheet = await readSheet(platform, reader, asked)
  const document = openLabelDocument({
    title: `${sheetWord('title', asked.language)} ${asked.on}`,
    language: asked.language,
    created_at: platform.businessClock.now(),
  })
  const content = openWriter()
  const pages = pagesOf(sheet.rows.length)
  for (let number = 1; number <= pages; number += 1) {
    // A page is a few milliseconds of work: other requests get a turn.
    if (number > 1) await setImmediate()
    const drawing = drawPickupSheet(sheet, number)
    beginPage(content)
    writeLabel(content, drawing, { x: 0, y: 0, scale: 1 }, document.nameOf)
    document.addPage((drawing.width_mm * 72) / 25.4, (drawing.height_mm * 72) / 25.4, content.bytes())
  }
  return { pdf: document.end(), name: `ban-giao-${asked.on}.pdf` }
}

async function readSheet(platform: Platform, reader: Reader, asked: Asked): Promise<PickupSheet> {
  const { shop_id, store_id, on, language } = asked
  const list = await openList(reader, shop_id, asked)
  const directory = await addressDirectory(platform)
  const [store, shop] = [await findStore(reader, shop_id, store_id), await findShop(reader, shop_id)]
  const rows = await listPickupRows(reader, list, 'ready', {
    after: undefined,
    limit: limits.pickup_sheet_max,
  })
  if (rows.length === 0) throw reject('EPICKUP')
  if (store === undefined || shop === undefined) throw reject('ENOTFOUND')
  const { address, address_level_1, address_level_2, address_level_3 } = storeAnswer(store, directory)
  return {
    on,
    language,
    shop_name: shop.shop_name,
    shop_code: shop.shop_code,
    store_name: store.store_name,
    store_phone: store.phone,
    store_address: [address, address_level_3?.name, address_level_2?.name, address_level_1?.name]
      .filter(Boolean)
      .join(', '),
    provider_name: platform.provider.name,
    hotline: platform.provider.hotline,
    rows: rows.map((row) => ({
      tracking_number: row.tracking_number,
      receiver_name: row.receiver_name,
      receiver_city: cityOf(row, directory),
      total_cod: row.total_cod,
      weight: row.weight,
      pieces: row.pieces,
      ticked: row.ticked_at !== null,
    })),
  }
}
