import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type { Generated } from 'kysely'

export type UserRow = {
  id: string
  shop_id: string
  name: string
  /** Null: signs in by phone, gets no mails, and has access `parcels`. */
  email: string | null
  phone: string
  role_name: Generated<string>
  locale: Generated<'vi' | 'en'>
  state: Generated<'inactive' | 'active' | 'locked'>
  access: Generated<ShopAccess>
  password_hash: string | null
  password_updated_at: Date | null
  password_ignored_at: Date | null
  photo_file_id: string | null
  invited_by: string | null
  created_at: Date
  updated_at: Date
}

export type SessionRow = {
  id: string
  shop_id: string
  user_id: string
  refresh_hash: string
  previous_refresh_hash: string | null
  rotated_at: Date | null
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
  entered_by: string | null
}

export type OneTimeLinkRow = {
  shop_id: string
  id: string
  user_id: string
  purpose: 'activate' | 'recover' | 'invite'
  token_hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type UsedCaptchaRow = { id: string; expires_at: Date }

export type ContactChangeRow = {
  shop_id: string
  user_id: string
  contact: 'email' | 'phone'
  value: string
  code_hash: string
  tries: Generated<number>
  created_at: Date
  expires_at: Date
}

export type SignInFailureRow = { subject: string; failed_at: Date[]; last_failed_at: Date }

export type SignInPlaceRow = { shop_id: string; user_id: string; place: string; last_used_at: Date }
