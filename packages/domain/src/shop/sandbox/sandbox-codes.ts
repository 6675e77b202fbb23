/** `TS-123456`, `TS 2407 815 362`: each says that nothing real stands behind it (decision 0287). */
export const sandboxPair = 'TS'

export const sandboxMark = 'THỬ NGHIỆM / TEST'

export function isSandboxNumber(tracking_number: string): boolean {
  return tracking_number.startsWith(sandboxPair)
}

export function isSandboxShop(shop_code: string): boolean {
  return shop_code.startsWith(`${sandboxPair}-`)
}

/** `TS-123456` beside `GS-123456`. */
export function sandboxShopCode(shop_code: string): string {
  return `${sandboxPair}-${shop_code.replace(/^GS-/, '')}`
}
