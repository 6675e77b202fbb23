import type { Profile, Shop } from '@guihang/contract/shop/identity'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type { Reader } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressDirectory } from '../../../parcels/addresses/index.ts'
import { getShop } from '../../papers/index.ts'
import { findDefaultStore, storeAnswer } from '../../stores/index.ts'
import { findProfileRow, type ProfileRow } from '../identity.store.ts'
import { type Contact, listContactChanges } from './contact-changes.store.ts'

/** `include` names the parts to add, as section 7 spells them. */
export async function getProfile(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  user_id: string,
  include: string | undefined,
): Promise<Profile> {
  const parts = new Set(include?.split(','))
  const [row, store, pending] = await Promise.all([
    findProfileRow(reader, shop_id, user_id),
    parts.has('default_store') ? findStoreAnswer(platform, reader, shop_id) : null,
    listContactChanges(reader, shop_id, user_id, platform.realClock.now()),
  ])
  if (row === undefined) throw reject('ENOTFOUND')
  return {
    ...profileOf(row, pending),
    ...(parts.has('photo') ? { photo: photoOf(platform, row) } : {}),
    ...(parts.has('default_store') ? { default_store: store } : {}),
    ...(parts.has('shop')
      ? { shop: shopFor(row.access, await getShop(platform, reader, shop_id, user_id)) }
      : {}),
  }
}

/** The papers and their numbers are not for colleagues with less. */
function shopFor(access: ShopAccess, shop: Shop): Shop {
  if (access === 'full') return shop
  return {
    ...shop,
    id_card_number: null,
    business_licence_number: null,
    id_card_front: null,
    id_card_back: null,
    licence_front: null,
    licence_back: null,
    paper_refusal_reason: null,
  }
}

async function findStoreAnswer(platform: Platform, reader: Reader, shop_id: string) {
  const store = await findDefaultStore(reader, shop_id)
  return store === undefined ? null : storeAnswer(store, await addressDirectory(platform))
}

function profileOf(row: ProfileRow, pending: readonly { contact: Contact; value: string }[]): Profile {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    shop_code: row.shop_code,
    role_name: row.role_name,
    access: row.access,
    locale: row.locale,
    is_oms: row.is_oms,
    have_bank: Boolean(row.have_bank),
    password_updated_at: row.password_updated_at?.toISOString() ?? null,
    password_ignored_at: row.password_ignored_at?.toISOString() ?? null,
    pending_email: pending.find(({ contact }) => contact === 'email')?.value ?? null,
    pending_phone: pending.find(({ contact }) => contact === 'phone')?.value ?? null,
  }
}

function photoOf(platform: Platform, { id, shop_id, photo_file_id }: ProfileRow): Profile['photo'] {
  if (photo_file_id === null) return null
  return { url: platform.pictureAddresses.of({ shop_id, file_id: photo_file_id, reader_id: id }) }
}
