/** The channel of what changes in a shop: a process listens to those of the shops it has screens of (decision 0361). */
export function shopChannel(shop_id: string): string {
  return `guihang_shop_${shop_id}`
}
