/**
 * asked: its columns must be named. matched: it is read, and rows may still have to be named. agreed: a person has taken
 * it. received: the bank has its net. dropped: taken back before anybody agreed.
 */
export const carrierStatementStates = [
  'reading',
  'asked',
  'matched',
  'agreed',
  'received',
  'failed',
  'dropped',
] as const
export type CarrierStatementState = (typeof carrierStatementStates)[number]
