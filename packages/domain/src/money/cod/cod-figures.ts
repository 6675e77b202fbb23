/** The first three count the days of a period, the others are now. */
export const codFigures = [
  'turnover',
  'collected',
  'paid',
  'remaining_debt',
  'waiting_transfer',
  'fees_due',
  'next_payout',
  'late_cash',
  'at_courier',
  'at_hub',
] as const
export type CodFigure = (typeof codFigures)[number]

export const moneySteps = [
  'collected',
  'fees_charged',
  'return_charged',
  'way_charged',
  'reweighed',
  'compensated',
  'taken_back',
  'at_hub',
  'at_main_hub',
  'at_center',
  'set_aside',
  'in_statement',
  'sent_to_bank',
  'transfer_failed',
  'paid',
] as const
export type MoneyStep = (typeof moneySteps)[number]
