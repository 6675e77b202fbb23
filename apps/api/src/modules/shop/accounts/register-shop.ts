import { randomInt } from 'node:crypto'
import type { Language } from '@guihang/contract/errors/catalogue'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { RegisterShop } from '@guihang/contract/shop/accounts'
import { categoryName, isCategory } from '@guihang/domain/shop/people/categories'
import { dayMs } from '@guihang/domain/time'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasConnections } from '../../connection/carriers/index.ts'
import { addressDirectoryToday, resolveAddress } from '../../parcels/addresses/index.ts'
import { insertShop } from '../shops/index.ts'
import { createStore } from '../stores/index.ts'
import { findHolders, insertPerson } from '../users/index.ts'
import { linkMinutes, makeLink } from './links.ts'

/** With half of all codes in use, one registration in a thousand would need more. */
const codeDraws = 10

/** With its first person and store. All faults together; GM001 for a taken e-mail and phone, GM002 and GM003 for one. */
export async function registerShop(
  platform: Platform,
  body: RegisterShop,
  from: { readonly language: Language; readonly ip: string; readonly user_agent: string | undefined },
  draws = codeDraws,
): Promise<{ id: string; email: string; link_minutes: number }> {
  const { database } = platform
  const faults = { ...(await choiceFaults(platform, body)), ...(await takenFaults(platform, body)) }
  if (Object.keys(faults).length > 0) throw rejectFields(faults)
  try {
    const id = await database.transaction((tx) => open(platform, tx, body, from))
    return { id, email: body.email, link_minutes: linkMinutes }
  } catch (error) {
    // A code that another shop has: drawn again, with everything that hangs on it.
    if (isUniqueViolation(error, 'shops_shop_code_key') && draws > 1) {
      return await registerShop(platform, body, from, draws - 1)
    }
    // Somebody registered with the same contacts in the same moment.
    if (isUniqueViolation(error)) {
      const taken = await takenFaults(platform, body)
      if (Object.keys(taken).length > 0) throw rejectFields(taken)
    }
    throw error
  }
}

async function choiceFaults(platform: Platform, body: RegisterShop): Promise<FieldFaults> {
  const { faults = {} } = resolveAddress(await addressDirectoryToday(platform, platform.database.db), body)
  return body.categories.every(isCategory) ? { ...faults } : { ...faults, categories: [{ rule: 'category' }] }
}

async function takenFaults(platform: Platform, { email, phone }: RegisterShop): Promise<FieldFaults> {
  const holders = await findHolders(platform.database.db, { email, phone })
  if (holders.email !== undefined && holders.email === holders.phone) {
    return { email: [{ rule: 'account_taken' }] }
  }
  return {
    ...(holders.email === undefined ? {} : { email: [{ rule: 'account_email_taken' as const }] }),
    ...(holders.phone === undefined ? {} : { phone: [{ rule: 'account_phone_taken' as const }] }),
  }
}

async function open(
  platform: Platform,
  tx: Tx,
  body: RegisterShop,
  from: { readonly language: Language; readonly ip: string; readonly user_agent: string | undefined },
): Promise<string> {
  const { businessClock, realClock, mail } = platform
  const now = businessClock.now()
  const shop = await openShop(platform, tx, body, now)
  const person = { shop_id: shop.id, id: newId(now) }
  const { name, email, phone } = body
  await insertPerson(tx, {
    ...person,
    name,
    email,
    phone,
    locale: from.language,
    created_at: now,
    updated_at: now,
  })
  await createStore(platform, tx, shop, {
    store_name: body.shop_name,
    phone,
    address: body.address,
    address_scheme: body.address_scheme,
    address_level_1_code: body.address_level_1_code,
    address_level_2_code: body.address_level_2_code,
    address_level_3_code: body.address_level_3_code,
    address_type: 'work',
  })
  const actor: Actor = {
    user_id: person.id,
    name,
    ip: from.ip,
    user_agent: from.user_agent?.slice(0, 300) ?? null,
  }
  await recordAudit(tx, { shop_id: shop.id, at: realClock.now(), actor, action: 'shop_registered' })
  await mail.send(tx, {
    to: email,
    language: from.language,
    kind: 'activate',
    values: { name, minutes: String(linkMinutes) },
    link: await makeLink(platform, tx, person, 'activate'),
  })
  return person.id
}

async function openShop({ environment }: Platform, tx: Tx, body: RegisterShop, now: Date) {
  const shop = {
    id: newId(now),
    shop_code: randomShopCode(),
    // Without an order system and carriers the shop stands alone (docs/rules/accounts-and-sign-in.md).
    is_oms: environment.omsUrl === undefined && !(await hasConnections(tx)) ? 0 : 1,
    papers_due_at: new Date(now.getTime() + environment.papersDays * dayMs),
  }
  await insertShop(tx, {
    id: shop.id,
    shop_code: shop.shop_code,
    is_oms: shop.is_oms,
    shop_name: body.shop_name,
    shop_type: body.shop_type,
    categories: JSON.stringify(storedCategories(body.categories)),
    paper_verify_expire_at: shop.papers_due_at,
    created_at: now,
    updated_at: now,
  })
  return shop
}

function storedCategories(ids: readonly string[]): { id: string; name: string }[] {
  return [...new Set(ids)].filter(isCategory).map((id) => ({ id, name: categoryName(id, 'vi') }))
}

/** `GS-` and six figures, to be read over the phone. The database rejects a code in use. */
function randomShopCode(): string {
  return `GS-${String(randomInt(1_000_000)).padStart(6, '0')}`
}
