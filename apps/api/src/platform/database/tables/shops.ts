import type { ColumnType, Generated } from 'kysely'
import type { Scheme } from './columns.ts'

export type ShopRow = {
  id: string
  shop_code: string
  shop_name: string
  shop_type: 'personal' | 'organization'
  is_oms: Generated<number>
  state: Generated<'active' | 'restricted' | 'closed'>
  closed_at: Date | null
  sandbox_of: string | null
  id_card_number: string | null
  business_licence_number: string | null
  categories: ColumnType<{ id: string; name: string }[], string | undefined, string>
  paper_uploaded_full: Generated<boolean>
  paper_verified: Generated<boolean>
  paper_verify_expire_at: Date | null
  paper_refusal_reason: string | null
  paper_refused_at: Date | null
  days_kept_from: Generated<string>
  created_at: Date
  updated_at: Date
}

export type ShopPaperRow = {
  shop_id: string
  picture: 'id_card_front' | 'id_card_back' | 'licence_front' | 'licence_back'
  file_id: string
  uploaded_at: Date
}

export type BankAccountRow = {
  shop_id: string
  id: string
  bank_id: string
  bank_account_number: string
  bank_account_name: string
  bank_branch: string
  is_default: Generated<boolean>
  payout_from: Date
  created_at: Date
  updated_at: Date
}

export type StoreRow = {
  shop_id: string
  id: string
  store_name: string
  phone: string
  address: string
  address_scheme: Scheme
  address_level_1_code: string
  address_level_2_code: string | null
  address_level_3_code: string | null
  address_type: 'home' | 'work'
  is_default: Generated<boolean>
  sync_state: Generated<'pending' | 'synced' | 'failed'>
  /** Counts the shop's changes of the store, from 1. */
  version: Generated<number>
  /** The newest version the order system has answered, 0 = none yet; null = nothing of this store is pushed. */
  pushed_version: number | null
  sync_error: string | null
  created_at: Date
  updated_at: Date
}

export type AddressWordingRow = {
  shop_id: string
  wording: string
  address_scheme: Scheme
  address_level_1_code: string
  address_level_2_code: string | null
  address_level_3_code: string | null
  updated_at: Date
}
