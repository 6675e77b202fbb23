export const bankLayouts = ['generic', 'vietcombank', 'techcombank'] as const
export type BankLayout = (typeof bankLayouts)[number]

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
