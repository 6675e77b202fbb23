import { faultsOf } from '@guihang/contract/fields/form-rules'
import { CreateParcel, type EditParcel } from '@guihang/contract/parcels/parcels'
import { keysOf } from '@guihang/domain/keys-of'
import { submitEventOf } from '@guihang/domain/parcels/lifecycle/approval'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { holdOpenShop } from '../../../platform/open-shop.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { StoreRow } from '../../shop/stores/index.ts'
import { addressDirectory, unfinishedAddressFaults } from '../addresses/index.ts'
import {
  columnsOf,
  draftColumns,
  isPushed,
  newApprovalReason,
  refuseTakenPrivateCode,
  requireHeldStore,
  storeParcel,
} from '../create/index.ts'
import { applyEvent, recordEvent } from '../events/index.ts'
import { lockParcel, type ParcelRow } from '../parcels/index.ts'
import { quoteForStore } from '../pricing/index.ts'

type Author = { readonly shop: SignedInShop; readonly actor_name: string | null }

/** Checks the fields that are filled in; others may be missing. */
export async function saveDraft(
  platform: Platform,
  tx: Tx,
  author: Author,
  body: EditParcel,
): Promise<ParcelRow> {
  const { shop, actor_name } = author
  await refuseWrongUnits(platform, body)
  return await storeParcel(platform, tx, shop, { kind: 'draft', actor_name, body: filledIn(body) })
}

/** Replaces the fields of a draft, and with `submit` makes it a parcel. Raises EPK029 when it is no longer a draft. */
export async function updateDraft(
  platform: Platform,
  tx: Tx,
  author: Author,
  id: string,
  body: EditParcel,
  submit: boolean,
): Promise<ParcelRow> {
  // The shop is locked before the draft, in the order of closing a shop, which deletes drafts but not what was submitted meanwhile.
  await holdOpenShop(tx, author.shop.id)
  const draft = await lockParcel(tx, author.shop.id, id)
  if (draft === undefined) throw reject('ENOTFOUND')
  if (draft.status !== 'draft') throw reject('EPK029')
  if (body.private_code) await refuseTakenPrivateCode(tx, author.shop.id, body.private_code, id)
  if (!submit) await refuseWrongUnits(platform, body)
  const columns = submit
    ? await submittedColumns(platform, tx, author.shop.id, body)
    : draftColumns(filledIn(body), await storeOf(tx, author.shop.id, body))
  const at = platform.businessClock.now()
  const changed = {
    at,
    recorded_at: at,
    actor: { type: 'shop', name: author.actor_name },
    changes: columns,
  } as const
  if (!submit) return await recordEvent(tx, draft, { ...changed, event: 'edit', status: 'draft' })
  const pushed = isPushed(author.shop)
  const approval_reason = newApprovalReason(platform, author.shop, columns.product_value)
  const { parcel } = await applyEvent(tx, draft, {
    ...changed,
    event: submitEventOf({ pushed, approval_reason }),
    changes: { ...columns, pushed_version: pushed ? 0 : null, approval_reason },
  })
  return parcel
}

async function submittedColumns(platform: Platform, tx: Tx, shop_id: string, body: EditParcel) {
  const whole = CreateParcel.safeParse(filledIn(body))
  if (!whole.success) throw rejectFields(faultsOf(whole.error.issues, body))
  const store = await requireHeldStore(tx, shop_id, whole.data.store_id)
  const quoted = await quoteForStore(platform, tx, store, whole.data)
  return columnsOf(whole.data, store, quoted)
}

async function refuseWrongUnits(platform: Platform, body: EditParcel): Promise<void> {
  const faults = unfinishedAddressFaults(await addressDirectory(platform), body)
  for (const _ in faults) throw rejectFields(faults)
}

async function storeOf(tx: Tx, shop_id: string, body: EditParcel): Promise<StoreRow | undefined> {
  return body.store_id === undefined ? undefined : await requireHeldStore(tx, shop_id, body.store_id)
}

function filledIn(body: EditParcel): Partial<CreateParcel> {
  const filled: Partial<CreateParcel> = {}
  for (const name of keysOf(body)) copyGiven(name, body, filled)
  return filled
}

function copyGiven<Name extends keyof CreateParcel>(
  name: Name,
  from: { readonly [Field in Name]?: CreateParcel[Name] | undefined },
  to: { [Field in Name]?: CreateParcel[Name] },
): void {
  const value = from[name]
  if (value !== undefined) to[name] = value
}
