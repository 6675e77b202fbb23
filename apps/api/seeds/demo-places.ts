/** Where the demo shop's parcels go: a province and a ward of the two-level scheme by name, and streets found there. */
export type DemoPlace = {
  readonly province: string
  readonly ward: string
  readonly streets: readonly string[]
}

export const demoPlaces: readonly DemoPlace[] = [
  { province: 'Thành phố Hồ Chí Minh', ward: 'Phường Sài Gòn', streets: ['27 Nguyễn Huệ', '12 Đồng Khởi'] },
  {
    province: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Tân Hưng',
    streets: ['Chung cư Sunrise City, 27 Nguyễn Hữu Thọ', '88 Lê Văn Lương'],
  },
  {
    province: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Nhiêu Lộc',
    streets: ['45/12 Lê Văn Sỹ', '210 Trần Quang Diệu'],
  },
  {
    province: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Phú Thọ Hòa',
    streets: ['160 Nguyễn Sơn', '33 Vườn Lài'],
  },
  {
    province: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Chợ Lớn',
    streets: ['501 Hải Thượng Lãn Ông', '74 Châu Văn Liêm'],
  },
  { province: 'Thành phố Hồ Chí Minh', ward: 'Phường Thủ Dầu Một', streets: ['9 Bạch Đằng', '120 Yersin'] },
  {
    province: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Vũng Tàu',
    streets: ['6 Hoàng Hoa Thám', '15 Thùy Vân'],
  },
  {
    province: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Long Bình',
    streets: ['Vinhomes Grand Park, tòa S2.05', '48 Nguyễn Xiển'],
  },
  { province: 'Thành phố Hà Nội', ward: 'Phường Ba Đình', streets: ['36 Điện Biên Phủ', '5 ngõ 12 Ngọc Hà'] },
  {
    province: 'Thành phố Hà Nội',
    ward: 'Phường Kim Liên',
    streets: ['88 Đào Duy Anh', 'B7 tập thể Kim Liên'],
  },
  { province: 'Thành phố Hà Nội', ward: 'Phường Láng', streets: ['88 Láng Hạ', '1194 đường Láng'] },
  { province: 'Thành phố Hà Nội', ward: 'Phường Hoàng Mai', streets: ['72 Tân Mai', '15 ngõ 20 Hoàng Mai'] },
  { province: 'Thành phố Hà Nội', ward: 'Phường Việt Hưng', streets: ['12 Vạn Hạnh', '30 Đoàn Khuê'] },
  { province: 'Thành phố Hà Nội', ward: 'Xã Đông Anh', streets: ['Thôn Đoài', '18 Cao Lỗ'] },
  { province: 'Thành phố Đà Nẵng', ward: 'Phường Hải Châu', streets: ['27 Trần Phú', '112 Bạch Đằng'] },
  { province: 'Thành phố Đà Nẵng', ward: 'Phường Sơn Trà', streets: ['40 Ngô Quyền', 'K59/4 Lê Văn Thứ'] },
  {
    province: 'Thành phố Huế',
    ward: 'Phường Thuận Hóa',
    streets: ['112 Nguyễn Huệ', '8 kiệt 30 Phan Bội Châu'],
  },
  { province: 'Tỉnh Quảng Ninh', ward: 'Phường Bãi Cháy', streets: ['Tổ 5, khu 2', '90 Hạ Long'] },
  { province: 'Tỉnh Nghệ An', ward: 'Xã Nghi Lộc', streets: ['Xóm 4', 'Khối 3'] },
  { province: 'Tỉnh Nghệ An', ward: 'Phường Thành Vinh', streets: ['25 Lê Lợi', '64 Nguyễn Thị Minh Khai'] },
  {
    province: 'Thành phố Cần Thơ',
    ward: 'Phường Ninh Kiều',
    streets: ['208 đường 30 Tháng 4', '51 Hòa Bình'],
  },
  { province: 'Tỉnh Khánh Hòa', ward: 'Phường Nha Trang', streets: ['15 Quang Trung', '7 Hùng Vương'] },
  {
    province: 'Tỉnh Lâm Đồng',
    ward: 'Phường Xuân Hương - Đà Lạt',
    streets: ['5 Hùng Vương', '22 Phan Đình Phùng'],
  },
  { province: 'Tỉnh Đồng Nai', ward: 'Phường Trấn Biên', streets: ['101 Phạm Văn Thuận', '36 Đồng Khởi'] },
  { province: 'Thành phố Hải Phòng', ward: 'Phường Hải An', streets: ['75 Đằng Hải', '14 Cát Bi'] },
  { province: 'Tỉnh An Giang', ward: 'Phường Rạch Giá', streets: ['33 Nguyễn Trung Trực', '12 Lạc Hồng'] },
  { province: 'Tỉnh Đắk Lắk', ward: 'Phường Buôn Ma Thuột', streets: ['60 Phan Chu Trinh', '4 Y Jút'] },
  { province: 'Tỉnh Thanh Hóa', ward: 'Phường Hạc Thành', streets: ['19 Lê Hoàn', '52 Trần Phú'] },
  { province: 'Tỉnh Bắc Ninh', ward: 'Phường Từ Sơn', streets: ['10 Lý Thái Tổ', 'Khu phố Đình Bảng'] },
  { province: 'Tỉnh Gia Lai', ward: 'Phường Quy Nhơn', streets: ['86 An Dương Vương', '7 Ngô Mây'] },
  { province: 'Tỉnh Lào Cai', ward: 'Phường Lào Cai', streets: ['55 Nguyễn Huệ', '9 Hoàng Liên'] },
  { province: 'Tỉnh Cà Mau', ward: 'Xã U Minh', streets: ['Ấp 3', 'Ấp Khánh Tân'] },
]
