import type { OrderFile } from './order-file.ts'

/** `Order.all.….xlsx` and `Order.toship.….xlsx` of the Shopee seller centre. */
export const shopeeFile: OrderFile = {
  source: 'shopee',
  headings: {
    private_code: ['Mã đơn hàng', 'Order ID'],
    status: ['Trạng Thái Đơn Hàng', 'Order Status'],
    returned: ['Trạng thái Trả hàng/Hoàn tiền', 'Tình trạng Trả hàng / Hoàn tiền', 'Return / Refund Status'],
    cancelled: ['Lý do hủy', 'Lý do huỷ', 'Cancel reason'],
    payment_method: ['Phương thức thanh toán', 'Payment Method'],
    receiver_name: ['Tên Người nhận', 'Receiver Name'],
    receiver_phone: ['Số điện thoại', 'Phone Number'],
    receiver_address: ['Địa chỉ nhận hàng', 'Delivery Address'],
    address_level_1: ['Tỉnh/Thành phố', 'Province'],
    address_level_2: ['TP / Quận / Huyện', 'City'],
    address_level_3: ['Phường/Xã', 'Quận', 'Town', 'District'],
    product_name: ['Tên sản phẩm', 'Product Name'],
    variation: ['Tên phân loại hàng', 'Phân loại hàng', 'Variation Name'],
    quantity: ['Số lượng', 'Quantity'],
    item_price: ['Giá ưu đãi', 'Deal Price'],
    line_value: ['Tổng giá bán (sản phẩm)', 'Product Subtotal'],
    total: [
      'Tổng số tiền người mua thanh toán',
      'Grand Total',
      'Total Amount',
      'Tổng giá trị đơn hàng (VND)',
    ],
    item_weight: ['Cân nặng sản phẩm', 'Product Weight', 'SKU Total Weight'],
    order_weight: ['Tổng cân nặng', 'Total Weight', 'Order Total Weight'],
    buyer_note: ['Nhận xét từ Người mua', 'Remark from buyer'],
  },
  known_by: [
    ['Mã đơn hàng', 'Order ID'],
    ['Trạng Thái Đơn Hàng', 'Order Status'],
    ['Tên Người nhận', 'Receiver Name'],
    [
      'Mã Kiện Hàng',
      'SKU phân loại hàng',
      'Tổng giá trị đơn hàng (VND)',
      'SKU Reference No.',
      'Username (Buyer)',
    ],
  ],
}

/** Order files of the TikTok Shop seller centre; their headings are English in Vietnam, too. */
export const tiktokShopFile: OrderFile = {
  source: 'tiktok_shop',
  headings: {
    private_code: ['Order ID', 'ID đơn hàng', 'Mã đơn hàng'],
    status: ['Order Status', 'Trạng thái đơn hàng'],
    delivery_status: ['Order Substatus', 'Trạng thái phụ của đơn hàng'],
    returned: ['Cancelation/Return Type', 'Cancellation/Return Type', 'Loại hủy/trả hàng'],
    cancelled: ['Cancelled Time', 'Cancel Reason', 'Thời gian hủy', 'Lý do hủy'],
    payment_method: ['Payment Method', 'Phương thức thanh toán'],
    receiver_name: ['Recipient', 'Người nhận'],
    receiver_phone: ['Phone #', 'Số điện thoại'],
    receiver_address: ['Detail Address', 'Địa chỉ chi tiết', 'Chi tiết địa chỉ'],
    address_more: ['Additional address information', 'Thông tin địa chỉ bổ sung'],
    address_level_1: ['Province', 'Tỉnh'],
    address_level_2: ['District', 'Regency and City', 'Quận/Huyện'],
    address_level_3: ['Commune', 'Districts', 'Villages', 'Phường/Xã'],
    product_name: ['Product Name', 'Tên sản phẩm'],
    variation: ['Variation', 'Biến thể', 'Phân loại'],
    quantity: ['Quantity', 'Số lượng'],
    item_price: ['SKU Unit Original Price'],
    line_value: ['SKU Subtotal After Discount', 'SKU Subtotal Before Discount'],
    total: ['Order Amount', 'Tổng giá trị đơn hàng'],
    // Of the package: each of its lines has it.
    order_weight: ['Weight(kg)', 'Weight (kg)', 'Trọng lượng (kg)', 'Trọng lượng kiện hàng (kg)'],
    buyer_note: ['Buyer Message', 'Lời nhắn của người mua'],
  },
  known_by: [
    ['Order ID', 'ID đơn hàng'],
    ['Recipient', 'Người nhận'],
    ['Order Substatus', 'SKU Subtotal After Discount', 'Trạng thái phụ của đơn hàng'],
  ],
}
