/**
 * What a message says, in the order: name, phone, address without its units, units, COD, notes; null where it says nothing.
 *
 * Units are written from the ward up, `Phường Tân Hưng · Hồ Chí Minh` in the new scheme and
 * `Phường Tân Hưng · Quận 7 · Hồ Chí Minh` in the old; `–` stands for a level that is not named. A `?` in front means that
 * the lowest level named has to be asked, and that this unit is among the choices.
 */
export type Expected = readonly [
  name: string | null,
  phone: string | null,
  address: string | null,
  units: string | null,
  cod: number | null,
  notes: string | null,
]

/** An invented message and the orders in it; none where it is no order. A line of `*.jsonl` is `[text, …orders]`. */
export type Sample = { readonly text: string; readonly orders: readonly Expected[] }

/**
 * Messages of one kind; a line `{ kind, level }` begins it. Clean: every part stands apart from the others and is spelled as it should be. Adversarial: what
 * leads a reader astray, such as two orders in one line or a ward that the province does not have.
 */
export type Kind = {
  readonly kind: string
  readonly level: 'clean' | 'hard' | 'adversarial'
  readonly samples: readonly Sample[]
}
