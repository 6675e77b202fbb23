export { findShop, findShopCode, type ShopRow } from './shops.store.ts'
