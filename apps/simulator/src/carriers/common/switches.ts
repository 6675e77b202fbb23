/** What the carriers' public pages leave open or say in two ways. The first value of each is the default. */
export const switchValues = {
  /** A second cancel of the same order: the pages say refused, their sandbox said done. */
  ghn_second_cancel: ['refused', 'done'],
  /** The call that changes only the COD: its page names no one-time password, the page of changes does. */
  ghn_update_cod: ['done', 'wants_otp'],
  /** The COD beside a part that was kept: no page says whether it is that of the order, or what was paid. */
  part_cod: ['ordered', 'collected'],
  /** Whether an address needs a district: two pages differ. */
  ghtk_district: ['optional', 'required'],
  /** A cancel while the courier is on the way: the page of cancels allows it, the list of errors refuses it. */
  ghtk_cancel_while_picking: ['done', 'refused'],
  /** The page of cancels names POST, its sample GET. */
  ghtk_cancel_method: ['POST', 'GET', 'both'],
  /** A wrong token: today's page says 403 without a body, the list of errors 401 with a code. */
  ghtk_bad_token: ['403', '401'],
  ghtk_webhook_body: ['form', 'json'],
  /** Where J&T looks for account, time and digest: working clients send headers, its pages list form fields. */
  jt_signature: ['headers', 'form'],
  /** The samples of J&T's pages show the password in three forms. */
  jt_password: ['hex', 'base64', 'plain'],
  /** Whether the names of old addresses need J&T's codes behind them: no list of these is public. */
  jt_plain_names: ['refused', 'taken'],
  jt_second_cancel: ['refused', 'done'],
  /** J&T's sample answers have other codes than its table. */
  jt_trace_codes: ['table', 'samples'],
  jt_message_body: ['json', 'form'],
  jt_message_weight: ['kg', 'g'],
} as const

type SwitchValues = typeof switchValues

export type Switches = {
  readonly [Name in keyof SwitchValues]: SwitchValues[Name][number]
} & {
  /** VND; the pages of GHTK and Viettel Post name a limit and not how high it is. */
  readonly ghtk_most_cod: number
  readonly viettel_post_most_cod: number
  /** Viettel Post answers its sort code when asked for it; its document does not name the field. */
  readonly viettel_post_sort_field: string
  /** Names of provinces to which the carrier does not go. */
  readonly unserved: readonly string[]
}

export const usualSwitches: Switches = {
  ghn_second_cancel: 'refused',
  ghn_update_cod: 'done',
  part_cod: 'ordered',
  ghtk_district: 'optional',
  ghtk_cancel_while_picking: 'done',
  ghtk_cancel_method: 'POST',
  ghtk_bad_token: '403',
  ghtk_webhook_body: 'form',
  jt_signature: 'headers',
  jt_password: 'hex',
  jt_plain_names: 'refused',
  jt_second_cancel: 'refused',
  jt_trace_codes: 'table',
  jt_message_body: 'json',
  jt_message_weight: 'kg',
  ghtk_most_cod: 20_000_000,
  viettel_post_most_cod: 100_000_000,
  viettel_post_sort_field: 'SORT_CODE',
  unserved: [],
}
