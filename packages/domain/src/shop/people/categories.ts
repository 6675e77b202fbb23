import type { Language } from '../../languages.ts'

/** In the order of the lists. The database holds the ids. */
const names = {
  fashion: { vi: 'Thời trang, phụ kiện', en: 'Fashion, accessories' },
  beauty: { vi: 'Mỹ phẩm, chăm sóc cá nhân', en: 'Beauty, personal care' },
  mother_baby: { vi: 'Mẹ và bé', en: 'Mother and baby' },
  food: { vi: 'Thực phẩm khô, đặc sản', en: 'Dry food, specialities' },
  health: { vi: 'Sức khỏe, thực phẩm chức năng', en: 'Health, supplements' },
  home: { vi: 'Nhà cửa, đời sống', en: 'Home, living' },
  appliances: { vi: 'Đồ gia dụng', en: 'Household appliances' },
  electronics: { vi: 'Điện thoại, điện tử, phụ kiện', en: 'Phones, electronics, accessories' },
  books: { vi: 'Sách, văn phòng phẩm', en: 'Books, stationery' },
  toys: { vi: 'Đồ chơi, quà tặng', en: 'Toys, gifts' },
  sports: { vi: 'Thể thao, dã ngoại', en: 'Sports, outdoors' },
  vehicles: { vi: 'Phụ tùng ô tô, xe máy', en: 'Car and motorbike parts' },
  handmade: { vi: 'Đồ thủ công, mỹ nghệ', en: 'Handmade goods' },
  pets: { vi: 'Thú cưng, cây cảnh', en: 'Pets, plants' },
  other: { vi: 'Ngành hàng khác', en: 'Other goods' },
} as const satisfies Record<string, Record<Language, string>>

export type CategoryId = keyof typeof names

export const categoryIds: readonly CategoryId[] = Object.keys(names).filter(isCategory)

export function isCategory(id: string): id is CategoryId {
  return Object.hasOwn(names, id)
}

export function categoryName(id: CategoryId, language: Language): string {
  return names[id][language]
}
