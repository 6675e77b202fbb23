import type { OperatorScope } from '@guihang/domain/people/operator-scopes'

/** The shop in whose name a call is made. */
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
  readonly name: string
  readonly role_name: string
}

/** Provider staff or a system of the provider, known by an operator token. `scopes` are those of the token. */
export type Operator = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
}

/** Who makes a call. `user` is null where the shop's own software calls with its gateway token. */
export type Caller =
  | {
      readonly kind: 'shop'
      readonly shop: SignedInShop
      readonly user: SignedInUser | null
      readonly session_id: string
    }
  | { readonly kind: 'operator'; readonly operator: Operator }
