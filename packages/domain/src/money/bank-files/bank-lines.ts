/** The layouts in which banks take many transfers in one file. */
export const bankLayouts = ['generic', 'vietcombank', 'techcombank'] as const
export type BankLayout = (typeof bankLayouts)[number]

/** What a line of a bank's answer is about, compared with what was sent. */
export const bankLineMatches = [
  'matched',
  'amount_differs',
  'account_differs',
  'unknown',
  'twice',
  'already_paid',
  'not_sent',
] as const
export type BankLineMatch = (typeof bankLineMatches)[number]
