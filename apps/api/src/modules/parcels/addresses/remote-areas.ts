/**
 * Islands that only a boat or a plane reaches, and mountain districts far from their province's capital
 * (docs/rules/addresses.md). Codes of the old scheme; a 2025 ward is remote when every old ward it was made of is.
 */
export const remoteDistricts: ReadonlySet<string> = new Set([
  // Islands
  '207', // Huyện Cô Tô
  '317', // Huyện Cát Hải
  '318', // Huyện Bạch Long Vĩ
  '471', // Huyện Cồn Cỏ
  '498', // Huyện Hoàng Sa
  '536', // Huyện Lý Sơn
  '576', // Huyện Trường Sa
  '602', // Huyện Phú Quí
  '755', // Huyện Côn Đảo
  '911', // Thành phố Phú Quốc
  '912', // Huyện Kiên Hải
  // Tỉnh Hà Giang
  '026', // Huyện Đồng Văn
  '027', // Huyện Mèo Vạc
  '028', // Huyện Yên Minh
  '029', // Huyện Quản Bạ
  '032', // Huyện Hoàng Su Phì
  '033', // Huyện Xín Mần
  '031', // Huyện Bắc Mê
  // Tỉnh Cao Bằng
  '042', // Huyện Bảo Lâm
  '043', // Huyện Bảo Lạc
  '045', // Huyện Hà Quảng
  '048', // Huyện Hạ Lang
  '052', // Huyện Nguyên Bình
  '053', // Huyện Thạch An
  // Tỉnh Bắc Kạn
  '061', // Huyện Ba Bể
  '060', // Huyện Pác Nặm
  '062', // Huyện Ngân Sơn
  // Tỉnh Tuyên Quang
  '072', // Huyện Na Hang
  '071', // Huyện Lâm Bình
  // Tỉnh Lào Cai
  '084', // Huyện Si Ma Cai
  '085', // Huyện Bắc Hà
  '083', // Huyện Mường Khương
  // Tỉnh Điện Biên
  '096', // Huyện Mường Nhé
  '103', // Huyện Nậm Pồ
  '101', // Huyện Điện Biên Đông
  '098', // Huyện Tủa Chùa
  '097', // Huyện Mường Chà
  '102', // Huyện Mường Ảng
  // Tỉnh Lai Châu
  '107', // Huyện Mường Tè
  '112', // Huyện Nậm Nhùn
  '109', // Huyện Phong Thổ
  '108', // Huyện Sìn Hồ
  // Tỉnh Sơn La
  '127', // Huyện Sốp Cộp
  '121', // Huyện Bắc Yên
  '120', // Huyện Mường La
  '126', // Huyện Sông Mã
  '118', // Huyện Quỳnh Nhai
  '128', // Huyện Vân Hồ
  // Tỉnh Yên Bái
  '137', // Huyện Mù Căng Chải
  '139', // Huyện Trạm Tấu
  // Tỉnh Hoà Bình
  '150', // Huyện Đà Bắc
  // Tỉnh Lạng Sơn
  '181', // Huyện Bình Gia
  '184', // Huyện Văn Quan
  '189', // Huyện Đình Lập
  // Tỉnh Bắc Giang
  '220', // Huyện Sơn Động
  // Tỉnh Thanh Hóa
  '384', // Huyện Mường Lát
  '387', // Huyện Quan Sơn
  '385', // Huyện Quan Hóa
  '386', // Huyện Bá Thước
  '388', // Huyện Lang Chánh
  '396', // Huyện Thường Xuân
  // Tỉnh Nghệ An
  '417', // Huyện Kỳ Sơn
  '418', // Huyện Tương Dương
  '415', // Huyện Quế Phong
  '416', // Huyện Quỳ Châu
  // Tỉnh Quảng Bình
  '452', // Huyện Minh Hóa
  // Tỉnh Quảng Trị
  '467', // Huyện Đa Krông
  // Tỉnh Thừa Thiên Huế
  '481', // Huyện A Lưới
  // Tỉnh Quảng Nam
  '516', // Huyện Nam Trà My
  '504', // Huyện Tây Giang
  '511', // Huyện Phước Sơn
  '515', // Huyện Bắc Trà My
  '510', // Huyện Nam Giang
  '505', // Huyện Đông Giang
  // Tỉnh Quảng Ngãi
  '529', // Huyện Sơn Hà
  '530', // Huyện Sơn Tây
  '525', // Huyện Trà Bồng
  '531', // Huyện Minh Long
  '535', // Huyện Ba Tơ
  // Tỉnh Bình Định
  '542', // Huyện An Lão
  '551', // Huyện Vân Canh
  '546', // Huyện Vĩnh Thạnh
  // Tỉnh Khánh Hòa
  '575', // Huyện Khánh Sơn
  '573', // Huyện Khánh Vĩnh
  // Tỉnh Ninh Thuận
  '584', // Huyện Bác Ái
  // Tỉnh Kon Tum
  '617', // Huyện Tu Mơ Rông
  '613', // Huyện Kon Plông
  '618', // Huyện Ia H' Drai
  '610', // Huyện Đắk Glei
  // Tỉnh Gia Lai
  '630', // Huyện Kông Chro
  '637', // Huyện Krông Pa
  // Tỉnh Đắk Lắk
  '646', // Huyện Ea Súp
  '652', // Huyện M'Đrắk
  // Tỉnh Đắk Nông
  '661', // Huyện Đăk Glong
  '667', // Huyện Tuy Đức
  // Tỉnh Lâm Đồng
  '674', // Huyện Đam Rông
  // Tỉnh Bình Phước
  '691', // Huyện Bù Gia Mập
])

/** Single islands in districts of the mainland. */
export const remoteWards: ReadonlySet<string> = new Set([
  '20434', // Xã Tân Hiệp (Cù Lao Chàm)
  '21607', // Xã Nhơn Châu
  '27676', // Xã Thạnh An
  '30781', // Xã Tiên Hải
  '30811', // Xã Sơn Hải
  '30814', // Xã Hòn Nghệ
])

/** Where the provider does not go: the two archipelagos, by their districts of the old scheme and wards of the new one. */
export const unservedUnits: Readonly<Record<'vn_legacy' | 'vn2025', ReadonlySet<string>>> = {
  vn_legacy: new Set([
    '498', // Huyện Hoàng Sa
    '576', // Huyện Trường Sa
  ]),
  vn2025: new Set([
    '20333', // Đặc khu Hoàng Sa
    '22736', // Đặc khu Trường Sa
  ]),
}
