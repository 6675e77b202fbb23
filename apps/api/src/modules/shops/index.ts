export { findShopCode } from './shops.store.ts'
