import type { GatewayScope } from '@guihang/domain/connection/integrations/gateway-scopes'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { SecondFactor } from '@guihang/domain/provider/operators/second-factors'
import type { SessionNeeds } from '@guihang/domain/provider/operators/staff-sessions'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'

export type SignedInShop = {
  readonly id: string
  readonly shop_code: string
  /** 0 stand-alone, 1 pushed to the order system, 2 edited there too, 3 come from there. */
  readonly is_oms: number
  /** Until when its papers must be verified; null once they are, or when nothing is asked of them. */
  readonly papers_due_at: Date | null
}

export type SignedInUser = {
  readonly id: string
  /** In a sandbox the person of the real shop who entered it; else the same as `id`. */
  readonly real_id: string
  readonly name: string
  readonly role_name: string
  readonly access: ShopAccess
}

export type CallingToken = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly GatewayScope[]
}

/** `scopes` are those of the token, or of the person whose session it is. */
export type Operator = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
}

/** Of a person of the provider, who is the operator. */
export type StaffSession = {
  readonly id: string
  readonly needs: SessionNeeds
  /** The second factors that the person has set up. */
  readonly methods: readonly SecondFactor[]
  readonly ends_at: Date
  readonly idle_ends_at: Date | null
}

/** `user` is null where the shop's own software calls; `session_id` is then the id of its token. */
export type Caller =
  | {
      readonly kind: 'shop'
      readonly shop: SignedInShop
      readonly user: SignedInUser | null
      readonly session_id: string
      readonly token: CallingToken | null
    }
  | {
      readonly kind: 'operator'
      readonly operator: Operator
      /** Null where a token calls. */
      readonly session: StaffSession | null
    }
