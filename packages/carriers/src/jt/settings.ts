import type { SettingField } from '../carrier.ts'

/** Two clients in production send account, time and digest as headers; the pages of the documentation list form fields. */
export const signaturePlace: SettingField = {
  key: 'signature_place',
  label: { vi: 'Chữ ký (digest) gửi ở đâu', en: 'Where the signature (digest) is sent' },
  values: [
    { value: 'headers', label: { vi: 'Trong tiêu đề HTTP', en: 'In headers' } },
    { value: 'form', label: { vi: 'Trong biểu mẫu, cạnh bizContent', en: 'In the form, beside bizContent' } },
  ],
  default: 'headers',
}

/** The samples of the documentation differ: as it is, in hex, in base64. Working clients send upper-case hex of an MD5. */
export const passwordForm: SettingField = {
  key: 'password_form',
  label: { vi: 'Dạng mật khẩu trong đơn', en: 'Form of the password in an order' },
  values: [
    { value: 'md5_hex', label: { vi: 'MD5, hex viết hoa', en: 'MD5, upper-case hex' } },
    { value: 'md5_base64', label: { vi: 'MD5, base64', en: 'MD5, base64' } },
    { value: 'as_entered', label: { vi: 'Đúng như đã nhập', en: 'As it was entered' } },
  ],
  default: 'md5_hex',
}

/** Districts are taken as names with codes of J&T's own, of which no list is public. */
export const oldAddresses: SettingField = {
  key: 'old_addresses',
  label: { vi: 'Địa chỉ cũ có quận, huyện', en: 'Old addresses with a district' },
  values: [
    { value: 'refused', label: { vi: 'Không gửi qua J&T Express', en: 'Not sent by J&T Express' } },
    {
      value: 'names',
      label: {
        vi: 'Gửi tên như shop ghi, không kèm mã',
        en: 'Sent as the names that we have, without codes',
      },
    },
  ],
  default: 'refused',
}

export const serviceType: SettingField = {
  key: 'service_type',
  label: { vi: 'J&T Express nhận hàng cách nào', en: 'How J&T Express gets the parcels' },
  values: [
    { value: '1', label: { vi: 'Đến lấy tại shop', en: 'It picks them up' } },
    { value: '6', label: { vi: 'Mang ra bưu cục', en: 'They are brought to its office' } },
  ],
  default: '1',
}

/** Both are paid by the sender (decision 0471). */
export const payType: SettingField = {
  key: 'pay_type',
  label: { vi: 'Trả cước theo hợp đồng', en: 'How the contract pays freight' },
  values: [
    { value: 'PP_PM', label: { vi: 'Thanh toán theo tháng', en: 'By the month' } },
    { value: 'PP_CASH', label: { vi: 'Trả ngay khi gửi', en: 'In cash at the pickup' } },
  ],
  default: 'PP_PM',
}

export const productType: SettingField = {
  key: 'product_type',
  label: { vi: 'Dịch vụ trong hợp đồng', en: 'Service of the contract' },
  values: [
    { value: 'EXPRESS', label: { vi: 'EXPRESS', en: 'EXPRESS' } },
    { value: 'FAST', label: { vi: 'FAST', en: 'FAST' } },
    { value: 'SUPER', label: { vi: 'SUPER', en: 'SUPER' } },
  ],
  default: 'EXPRESS',
}

/** An order can ask for a delivery in part, but no status says that there was one. */
export const partDelivery: SettingField = {
  key: 'part_delivery',
  label: { vi: 'Giao một phần', en: 'Delivery in part' },
  values: [
    { value: 'never', label: { vi: 'Không đăng ký với J&T Express', en: 'Never asked for' } },
    {
      value: 'as_ordered',
      label: { vi: 'Đăng ký khi shop cho phép', en: 'Asked for where the shop allows it' },
    },
  ],
  default: 'never',
}

/** The answer to a quote has three amounts, and the documentation does not say whether the first holds the others. */
export const quotedPrice: SettingField = {
  key: 'quoted_price',
  label: { vi: 'Giá báo trước (price)', en: 'The price of a quote (price)' },
  values: [
    {
      value: 'freight',
      label: {
        vi: 'Chỉ là cước: cộng phí COD và phí bảo hiểm',
        en: 'Freight alone: fees of COD and insurance are added',
      },
    },
    { value: 'total', label: { vi: 'Đã gồm các phí', en: 'It holds all fees' } },
  ],
  default: 'freight',
}

/** In the answer to an order the names of the amounts are shifted against their descriptions. */
export const orderFees: SettingField = {
  key: 'order_fees',
  label: {
    vi: 'Ba khoản phí khi tạo đơn (inquiryFee, codFee, insuranceFee)',
    en: 'The three fees of a new order (inquiryFee, codFee, insuranceFee)',
  },
  values: [
    { value: 'not_read', label: { vi: 'Chưa dùng', en: 'Not used' } },
    { value: 'summed', label: { vi: 'Tổng của ba khoản là cước', en: 'Their sum is what is charged' } },
  ],
  default: 'not_read',
}

/** The documentation says that messages have the headers of a call; nobody has proved it. */
export const messageProof: SettingField = {
  key: 'message_proof',
  label: { vi: 'Tin của J&T Express được xác thực bằng', en: 'What proves a message of J&T Express' },
  values: [
    { value: 'digest', label: { vi: 'Địa chỉ và chữ ký (digest)', en: 'Our address and its digest' } },
    { value: 'address', label: { vi: 'Chỉ địa chỉ nhận tin', en: 'Our address alone' } },
  ],
  default: 'digest',
}

/** Messages carry a weight without a unit. */
export const messageWeight: SettingField = {
  key: 'message_weight',
  label: { vi: 'Khối lượng trong tin hành trình', en: 'The weight in its messages' },
  values: [
    { value: 'not_read', label: { vi: 'Chưa dùng', en: 'Not used' } },
    { value: 'kg', label: { vi: 'Tính bằng kg', en: 'In kg' } },
    { value: 'g', label: { vi: 'Tính bằng gam', en: 'In grams' } },
  ],
  default: 'not_read',
}

export const settings: readonly SettingField[] = [
  signaturePlace,
  passwordForm,
  oldAddresses,
  serviceType,
  payType,
  productType,
  partDelivery,
  quotedPrice,
  orderFees,
  messageProof,
  messageWeight,
]
