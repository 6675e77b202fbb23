import type { Approval } from '@guihang/contract/provider/approvals'
import {
  type ApprovalCheck,
  type ApprovalKind,
  needsTwoPersons,
} from '@guihang/domain/provider/approvals/approval-kinds'
import type { ParcelVersion } from '@guihang/domain/provider/approvals/approval-subjects'
import type { Operator } from '../../../../platform/auth/caller.ts'
import { seenHashOf } from '../../../../platform/auth/seen-hash.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { statusOf } from '../../../parcels/parcels/index.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

export type Asking = {
  readonly platform: Pick<Platform, 'businessClock' | 'realClock' | 'pictureAddresses'>
  readonly reader: Reader
  readonly operator: Operator
}

/** A kind of things that wait for a decision. */
export type ApprovalSource = {
  readonly place: WaitingPlace
  /** What still waits of these, in any order. `whole`: with the checks that read all of a thing, and all evidence. */
  readonly list: (
    asking: Asking,
    keys: readonly WaitingKey[],
    depth: 'listed' | 'whole',
  ) => Promise<Approval[]>
  /** What its approval would do, as one text. */
  readonly subject: (
    asking: Pick<Asking, 'reader'> & { readonly now: Date },
    key: WaitingKey,
  ) => Promise<string | undefined>
}

export type ShopColumns = { readonly shop_id: string; readonly shop_code: string; readonly shop_name: string }

export type ParcelColumns = {
  readonly parcel_id: string
  readonly parcel_code: string
  readonly tracking_number: string
  readonly status: string
  readonly parcel_version: number
  readonly product_value: number
  readonly cod: number
  readonly total_cod: number
  readonly shipping_fee: number
  readonly return_fee: number
}

type Made = {
  readonly kind: ApprovalKind
  readonly key: WaitingKey
  readonly subject: string
  readonly maker: { readonly id: string | null; readonly name: string | null }
  readonly shop: ShopColumns | null
}

/** What every kind says alike. */
export function commonOf({ operator }: Pick<Asking, 'operator'>, { kind, key, subject, maker, shop }: Made) {
  const { id, name } = maker
  return {
    id: key.id,
    hash: seenHashOf(subject),
    two_persons: needsTwoPersons[kind],
    mine: needsTwoPersons[kind] && id === operator.id,
    maker: id === null ? null : { id, name: name ?? '' },
    made_at: key.made_at.toISOString(),
    due_at: key.due_at?.toISOString() ?? null,
    shop: shop && { id: shop.shop_id, shop_code: shop.shop_code, shop_name: shop.shop_name },
    before: null,
    after: null,
  }
}

export function linkedParcel(row: ParcelColumns) {
  const { parcel_id: id, parcel_code: code, tracking_number } = row
  return { id, code, tracking_number, status: statusOf(row) }
}

export function versionOf(row: ParcelColumns): ParcelVersion {
  const { parcel_id: id, parcel_version: version, product_value, cod } = row
  const { total_cod, shipping_fee, return_fee } = row
  return { id, version, product_value, cod, total_cod, shipping_fee, return_fee }
}

type Values = Approval['checks'][number]['values']

export function blocking(check: ApprovalCheck, passed: boolean, values: Values = {}) {
  return { check, passed, blocks: true, values }
}

export function warning(check: ApprovalCheck, passed: boolean, values: Values = {}) {
  return { check, passed, blocks: false, values }
}

export function posting(path: string) {
  return { method: 'POST', path } as const
}

export function parcelPath({ tracking_number }: Pick<ParcelColumns, 'tracking_number'>): string {
  return `/ops/v1/parcels/${tracking_number}`
}

export function photosFor(
  { platform, operator }: Asking,
  { shop_id }: Pick<ShopColumns, 'shop_id'>,
  file_ids: readonly string[],
) {
  return file_ids.map((file_id) => ({
    kind: 'photo' as const,
    ref: platform.pictureAddresses.of({ shop_id, file_id, reader_id: operator.id }),
  }))
}

export function textsOf(...texts: readonly (string | null)[]) {
  return texts.flatMap((text) => (text ? [{ kind: 'text' as const, ref: text }] : []))
}
