import type { LabelData, LabelProvider } from './label-data.ts'

/** For tests and benchmarks: a label of an ordinary parcel, with what matters changed. */
export function buildLabel(changes: Partial<LabelData> = {}): LabelData {
  return {
    tracking_number: 'GH2407815362',
    code: 'GH2407815362',
    private_code: null,
    shop_code: 'GS-1187',
    created_on: '2026-11-16',
    sender: {
      shop_name: 'Gốm Nhà Sương',
      name: 'Kho Bát Tràng',
      phone: '0904118226',
      address: '18 ngõ 12 Giang Cao, xã Bát Tràng, Hà Nội',
    },
    receiver: {
      shop_name: null,
      name: 'Nguyễn Thị Hồng Nhung',
      phone: '0912345678',
      address: '45/12 Lê Văn Sỹ, P. Nhiêu Lộc, TP. Hồ Chí Minh',
    },
    sort_code: 'SGN 07 – B12',
    hub_name: 'Nhiêu Lộc',
    carrier: null,
    products: [{ name: 'Bộ ấm trà men rạn, 1 ấm 6 chén', quantity: 1 }],
    description: 'Đồ gốm',
    notes: 'Dễ vỡ, xin nhẹ tay. Giao giờ hành chính.',
    weight: 1.2,
    length: 30,
    width: 24,
    height: 18,
    delivery_option: 'open_box',
    allow_partial_delivery: false,
    payment_option: 'sender',
    shipping_fee: 25_000,
    total_cod: 1_250_000,
    ...changes,
  }
}

/** For tests: every field as long as the specification allows, with stacked accents, emoji and foreign scripts. */
export function buildExtremeLabel(changes: Partial<LabelData> = {}): LabelData {
  return buildLabel({
    private_code: repeated('DH-2026-ĐẶC BIỆT ', 50),
    shop_code: 'GS-1187-CHI-NHÁNH-SỐ-12',
    sender: {
      shop_name: repeated('Gốm Sứ Ẳ Ễ Ộ Nhà Sương ', 100),
      name: repeated('Cửa Hàng Gốm Sứ Ẳ Ễ Ộ Thủ Công Mỹ Nghệ ', 100),
      phone: '02838221234',
      address: `${repeated('18 ngõ 12 đường Nguyễn Thị Minh Khai nối dài ', 100)}, xã Bát Tràng, huyện Gia Lâm, Thành phố Hà Nội`,
    },
    receiver: {
      shop_name: null,
      name: repeated('NGUYỄN THỊ ẨNH HỒNG Ẳ Ễ ỘNG NHUNG ', 100),
      phone: '02363821234',
      address: `${repeated('Số 45/12/7A hẻm Ẩm Thực đường Lê Văn Sỹ ', 100)}, Phường Nhiêu Lộc, Quận Phú Nhuận, Thành phố Hồ Chí Minh`,
    },
    sort_code: 'HUE-DANANG 107 – B12/77',
    hub_name: 'Bưu cục Nguyễn Thị Minh Khai – Nhiêu Lộc',
    products: Array.from({ length: 50 }, (_, index) => ({
      name: repeated(`Áo thun cổ tròn Ẫ Ỗ mẫu ${index + 1} màu xanh ngọc `, 255),
      quantity: 10_000,
    })),
    description: repeated('Hàng dễ vỡ 🥺🇻🇳 王小明 с Украины ', 255),
    notes: repeated('Giao giờ hành chính, gọi trước مرحبا \u202e ', 255),
    weight: 79.999,
    length: 179.9,
    width: 179.9,
    height: 12.5,
    delivery_option: 'no_check',
    allow_partial_delivery: true,
    payment_option: 'receiver',
    shipping_fee: 1_250_000,
    total_cod: 31_250_000,
    ...changes,
  })
}

export const sampleProvider: LabelProvider = {
  name: 'Gửi Hàng',
  hotline: '1900 0000',
  public_url: 'https://guihang.example',
}

function repeated(text: string, length: number): string {
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed()
}
