export const orderFileSources = ['shopee', 'tiktok_shop', 'sapo', 'haravan', 'kiotviet'] as const
export type OrderFileSource = (typeof orderFileSources)[number]

/** Whether the files of a platform have columns for the sides of a parcel. Where they have none, each order gets the same. */
export const namesSides: Readonly<Record<OrderFileSource, boolean>> = {
  shopee: false,
  tiktok_shop: false,
  sapo: false,
  haravan: false,
  kiotviet: true,
}

export type OrderColumn =
  | 'private_code'
  /** How the order stands; may say that it is cancelled, returned or delivered. */
  | 'status'
  | 'delivery_status'
  /** Any text but a dash or a refusal says that the buyer returns it. */
  | 'returned'
  /** Any text says that it is cancelled: a reason, an instant. */
  | 'cancelled'
  | 'payment_method'
  | 'payment_status'
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver'
  | 'receiver_address'
  | 'address_more'
  | 'address_level_1'
  | 'address_level_2'
  | 'address_level_3'
  /** `Hà Nội - Quận Cầu Giấy`: province and district in one cell. */
  | 'area'
  /** Who bought; counts where the order names no receiver of its own. */
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'customer_area'
  | 'customer_level_3'
  | 'product_name'
  | 'variation'
  | 'quantity'
  /** VND of one piece. */
  | 'item_price'
  /** VND of the line. */
  | 'line_value'
  | 'cod'
  | 'total'
  | 'paid'
  | 'item_weight'
  | 'line_weight'
  | 'order_weight'
  | 'length'
  | 'width'
  | 'height'
  | 'buyer_note'
  /** Columns of our own, which files have whose columns the shop has named. */
  | 'payment_option'
  | 'delivery_option'
  | 'allow_partial_delivery'
  | 'store'

/** How the file of a platform looks. docs/rules/order-files.md says where each heading comes from. */
export type OrderFile = {
  readonly source: OrderFileSource
  readonly headings: Readonly<Partial<Record<OrderColumn, readonly string[]>>>
  /** A file is of this platform where it has a heading of each of these lists. */
  readonly known_by: readonly (readonly string[])[]
  readonly grams?: true
}

export const leftOutReasons = [
  'cancelled',
  'returned',
  'delivered',
  'shipped',
  /** Lines that are no order: sums, remarks below the table, examples of how to fill it in. */
  'sum',
  'remark',
  'sample',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
