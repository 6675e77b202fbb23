import type { ParcelValues } from './form-values.ts'

/** The name of the first field that a parcel needs and that is empty, in the order of the screen; null when none is. */
export function firstGap(values: ParcelValues): string | null {
  const { address_scheme, products } = values
  const old = address_scheme === 'vn_legacy'
  const fields: (readonly [string, unknown])[] = [
    ['receiver_phone', values.receiver_phone],
    ['receiver_name', values.receiver_name],
    ['address_level_1_code', values.address_level_1_code],
    ...(old ? [['address_level_2_code', values.address_level_2_code] as const] : []),
    ['address_level_3_code', values.address_level_3_code],
    ['receiver_address', values.receiver_address],
    ...products.flatMap(({ name, value }, row) => [
      [`products.${row}.name`, name] as const,
      [`products.${row}.value`, value] as const,
    ]),
    ['weight', values.weight],
    ['length', values.length],
    ['width', values.width],
    ['height', values.height],
  ]
  return fields.find(([, value]) => value === '' || value === null)?.[0] ?? null
}

/** After something was filled in, the work goes on at the first gap, or at the button that ends it. */
export function focusFirstGap(box: HTMLElement | null, values: ParcelValues): void {
  const gap = firstGap(values)
  const wanted = gap === null ? '[data-main-action]' : `[name="${gap}"]`
  requestAnimationFrame(() => box?.querySelector<HTMLElement>(wanted)?.focus())
}
