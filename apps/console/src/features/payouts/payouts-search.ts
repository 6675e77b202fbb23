export const payoutTabs = ['due', 'statements', 'bank'] as const // as: each tab by name
export type PayoutTab = (typeof payoutTabs)[number]

export type PayoutsSearch = {
  /** Without one: what falls due. */
  tab?: PayoutTab | undefined
  /** Statements in this state; the list, which knows them, leaves out any other. */
  in_state?: string | undefined
  /** Only this shop's, by its code. */
  shop?: string | undefined
  /** The bank's answer whose lines are shown, by id. */
  answer?: string | undefined
}
