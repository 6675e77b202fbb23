/**
 * The letters that begin the codes of a sandbox: of its shop (`TS-123456`) and of its parcels (`TS 2407 815 362`). No other
 * code begins with them, so each code says by itself that nothing real stands behind it (decision 0287).
 */
export const sandboxPair = 'TS'

/** What stands on screens and paper of a sandbox. */
export const sandboxMark = 'THỬ NGHIỆM / TEST'

export function isSandboxNumber(tracking_number: string): boolean {
  return tracking_number.startsWith(sandboxPair)
}

export function isSandboxShop(shop_code: string): boolean {
  return shop_code.startsWith(`${sandboxPair}-`)
}

/** The code of the sandbox beside a shop: `TS-123456` beside `GS-123456`. */
export function sandboxShopCode(shop_code: string): string {
  return `${sandboxPair}-${shop_code.replace(/^GS-/, '')}`
}
