import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { Generated } from 'kysely'

/** The name stands in `operators`. */
export type StaffRow = {
  id: string
  email: string
  phone: string | null
  password_hash: string | null
  scopes: OperatorScope[]
  hub_codes: Generated<string[]>
  state: 'invited' | 'active' | 'locked'
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export type StaffLinkRow = {
  id: string
  staff_id: string
  purpose: 'invitation' | 'reset'
  token_hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type StaffSessionRow = {
  id: string
  staff_id: string
  token_hash: string
  second_factor_at: Date | null
  user_agent: string | null
  ip: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

export type StaffPlaceRow = { staff_id: string; place: string; last_used_at: Date }

export type StaffPasskeyRow = {
  id: string
  staff_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

export type StaffTotpRow = {
  staff_id: string
  confirmed: boolean
  secret: Buffer
  last_step: number | null
  created_at: Date
}

export type StaffChallengeRow = {
  id: string
  session_id: string
  challenge: string
  created_at: Date
  expires_at: Date
}

export type StaffStepUpRow = {
  id: string
  staff_id: string
  session_id: string
  purpose: string
  subject_hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
