/** What a person may see of the shop: everything, or parcels without the shop's money, settings and colleagues. */
export const shopAccesses = ['full', 'parcels'] as const
export type ShopAccess = (typeof shopAccesses)[number]
