/** Receivers of the demo shop: names as they are written on parcels. */
export const receiverNames = [
  'Nguyễn Thị Hồng Nhung', 'Trần Quốc Bảo', 'Lê Hoàng Yến Nhi', 'Phạm Đức Thắng', 'Vũ Thị Ngọc Ánh',
  'Đặng Khánh Linh', 'Huỳnh Tấn Phước', 'Bùi Thị Phương Thảo', 'Hoàng Văn Quyết', 'Đỗ Minh Trang',
  'Ngô Thị Tuyết Mai', 'Phan Gia Huy', 'Võ Thị Kim Ngân', 'Trương Quang Vinh', 'Dương Thùy Dung',
  'Lý Thanh Hà', 'Mai Xuân Trường', 'Đinh Thị Thu Hằng', 'Tạ Minh Khôi', 'Cao Thị Bích Ngọc',
  'Hồ Anh Tuấn', 'Châu Ngọc Diễm', 'Lương Thế Anh', 'Nguyễn Hoàng Long', 'Trần Thị Mỹ Duyên',
  'Lê Văn Hậu', 'Phạm Thị Lan Anh', 'Vũ Đình Toàn', 'Nguyễn Thị Quỳnh Như', 'Đỗ Hải Đăng',
  'Bùi Quang Hưng', 'Phùng Thị Thanh Tâm', 'Ngô Bá Khá', 'Hoàng Thị Diệu Linh', 'Trịnh Công Minh',
  'Nguyễn Thị Cẩm Tú', 'Lâm Chí Thành', 'Đoàn Thị Hương Giang', 'Quách Tuấn Kiệt', 'Nguyễn Đức Anh',
  'Trần Thị Thu Uyên', 'Lê Thị Ánh Tuyết', 'Phạm Nhật Minh', 'Võ Hoài Nam', 'Nguyễn Ngọc Bảo Châu',
  'Hà Thị Minh Nguyệt', 'Đặng Văn Lâm', 'Vương Thị Hải Yến', 'Nguyễn Trọng Nghĩa', 'Tôn Nữ Phương Uyên',
  'Kiều Thị Thơm', 'La Gia Bảo', 'Nguyễn Thị Bé Ba', 'Trần Ngọc Ẩn', 'Đàm Vĩnh Phúc',
  'Lê Thị Xuân Quỳnh', 'Phan Thị Mộng Tuyền', 'Nguyễn Khắc Hiếu', 'Thái Thị Ngọc Trâm', 'Bế Văn Sơn',
] as const

/** Beginnings of Vietnamese mobile numbers, so that the demo's numbers look like anybody's. */
export const mobilePrefixes = ['091', '098', '090', '035', '038', '076', '086', '093', '097', '094', '070', '033', '052', '081'] as const
