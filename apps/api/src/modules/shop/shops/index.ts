export {
  deleteShop,
  findShop,
  findShopCode,
  findShopName,
  insertShop,
  lockShop,
  lockWholeShop,
  type ShopChanges,
  type ShopRow,
  updateShop,
} from './shops.store.ts'
export { tellShop } from './tell-shop.ts'
