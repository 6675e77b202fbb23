export { notifyShop } from './notify-shop.ts'
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
