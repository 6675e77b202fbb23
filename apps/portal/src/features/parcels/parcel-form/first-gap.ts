import type { ParcelValues } from './form-values.ts'

const receiverFields = [
  'receiver_phone',
  'receiver_name',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'receiver_address',
] as const // as: names of fields

export type ReceiverField = (typeof receiverFields)[number]

/** In the order of the screen. */
export function receiverGaps(values: Pick<ParcelValues, ReceiverField | 'address_scheme'>): ReceiverField[] {
  const asked = receiverFields.filter(
    (field) => field !== 'address_level_2_code' || values.address_scheme === 'vn_legacy',
  )
  return asked.filter((field) => values[field] === '' || values[field] === null)
}

/** In the order of the screen; null when nothing is empty. */
export function firstGap(values: ParcelValues): string | null {
  const goods: (readonly [string, unknown])[] = [
    ...values.products.flatMap(({ name, value }, row) => [
      [`products.${row}.name`, name] as const,
      [`products.${row}.value`, value] as const,
    ]),
    ['weight', values.weight],
    ['length', values.length],
    ['width', values.width],
    ['height', values.height],
  ]
  const [gap] = receiverGaps(values)
  return gap ?? goods.find(([, value]) => value === '' || value === null)?.[0] ?? null
}

/** After something was filled in, the work goes on at the first gap, or at the button that ends it. */
export function focusFirstGap(box: HTMLElement | null, values: ParcelValues): void {
  const gap = firstGap(values)
  const wanted = gap === null ? '[data-main-action]' : `[name="${gap}"]`
  focusOnceDrawn(() => box?.querySelector<HTMLElement>(wanted))
}

/** Who types elsewhere already when it is drawn keeps the focus: the letters would go into another field. */
export function focusOnceDrawn(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now === before || now === document.body) find()?.focus()
  })
}

/** Leads to the name of the goods while nobody has written it: that is what a shop types after pasting a message. */
export function focusGoods(box: HTMLElement | null): void {
  const name = box?.querySelector<HTMLInputElement>('[name="products.0.name"]')
  if (name?.value === '') name.focus()
}

export function isTypingGoods(): boolean {
  const at = document.activeElement
  return at instanceof HTMLInputElement && at.name.startsWith('products.') && at.value !== ''
}
