export { findShopCode } from './shops.store.ts'
export { tellShop } from './tell-shop.ts'
