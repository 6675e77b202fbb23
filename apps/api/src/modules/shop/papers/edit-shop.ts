import type { EditShop } from '@guihang/contract/shop/papers'
import { categoryName, isCategory } from '@guihang/domain/shop/people/categories'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { fieldsOf } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockShop, type ShopChanges, type ShopRow, updateShop } from '../shops/index.ts'
import { unverified } from './paper-rules.ts'
import { listPapers } from './papers.store.ts'

/** What the papers prove: a change of it makes them be verified again. */
const proven = ['shop_type', 'id_card_number', 'business_licence_number'] as const

const fields = fieldsOf<EditShop>({
  shop_name: true,
  categories: true,
  shop_type: true,
  id_card_number: true,
  business_licence_number: true,
})

/** ESL0003 for a licence number, or an organization, without a picture of the licence. */
export async function editShop(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  shop_id: string,
  actor: Actor,
  body: EditShop,
): Promise<void> {
  const shop = await lockShop(tx, shop_id)
  if (shop === undefined || shop.state === 'closed') throw reject('ETOKEN')
  const sent: Pick<ShopRow, keyof EditShop> = {
    shop_name: body.shop_name ?? shop.shop_name,
    shop_type: body.shop_type ?? shop.shop_type,
    categories: body.categories === undefined ? shop.categories : namedCategories(body.categories),
    id_card_number: numberOf(body.id_card_number, shop.id_card_number),
    business_licence_number: numberOf(body.business_licence_number, shop.business_licence_number),
  }
  const edited: ShopRow = { ...shop, ...sent }
  const changed = fields.filter((field) => JSON.stringify(edited[field]) !== JSON.stringify(shop[field]))
  if (changed.length === 0) return
  const papers = await listPapers(tx, shop_id)
  const hasLicence = papers.some(({ picture }) => picture === 'licence_front')
  if (changed.some((field) => wantsLicence(field, edited)) && !hasLicence) {
    throw reject('ESL0003')
  }
  const changes: ShopChanges = {
    ...sent,
    categories: JSON.stringify(sent.categories),
    ...(proven.some((field) => changed.includes(field))
      ? unverified(edited, papers, platform.businessClock.now())
      : {}),
    updated_at: platform.businessClock.now(),
  }
  await updateShop(tx, shop_id, changes)
  const at = platform.realClock.now()
  await recordAudit(tx, { shop_id, at, actor, action: 'shop_edited', what: changed.join(', ') })
  await announce(tx, { shop_id, type: 'profile', id: shop_id })
}

/** Becoming an organization, or naming a licence, needs the picture that proves it. */
function wantsLicence(field: string, edited: ShopRow): boolean {
  if (field === 'shop_type') return edited.shop_type === 'organization'
  return field === 'business_licence_number' && edited.business_licence_number !== null
}

function numberOf(sent: string | undefined, before: string | null): string | null {
  if (sent === undefined) return before
  return sent === '' ? null : sent
}

function namedCategories(ids: readonly string[]): ShopRow['categories'] {
  return [...new Set(ids)].map((id) => {
    if (!isCategory(id)) throw rejectFields({ categories: [{ rule: 'category' }] })
    return { id, name: categoryName(id, 'vi') }
  })
}
