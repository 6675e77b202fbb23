import { type Kind, sample } from '../sample.ts'

export const plain: readonly Kind[] = [
  {
    kind: 'labels',
    level: 'clean',
    samples: [
      sample(
        'Họ và tên: Lò Thị Hạnh\nSố điện thoại: 0974 118 203\nĐịa chỉ: Bản Cọ, phường Chiềng An, thành phố Sơn La, tỉnh Sơn La\nTiền thu hộ: 275.000đ\nGhi chú: Gọi trước khi giao',
        [
          'Lò Thị Hạnh',
          '0974118203',
          'Bản Cọ',
          'Phường Chiềng An · Thành phố Sơn La · Sơn La',
          275_000,
          'Gọi trước khi giao',
        ],
      ),
      sample(
        'Tên người nhận: Bùi Đức Cường\nSĐT: 0396225418\nĐịa chỉ nhận hàng: Số 15 ngõ 29 phố Vĩnh Tuy, phường Vĩnh Tuy, quận Hai Bà Trưng, Hà Nội\nCOD: 180k',
        [
          'Bùi Đức Cường',
          '0396225418',
          'Số 15 ngõ 29 phố Vĩnh Tuy',
          'Phường Vĩnh Tuy · Quận Hai Bà Trưng · Hà Nội',
          180_000,
          null,
        ],
      ),
      sample(
        'Name: Tran Minh Quan\nPhone: 0868 441 709\nAddress: 21 Bach Dang, Hai Chau ward, Da Nang city\nCOD: 560,000 VND\nNote: call before delivery',
        [
          'Tran Minh Quan',
          '0868441709',
          '21 Bach Dang',
          'Phường Hải Châu · Đà Nẵng',
          560_000,
          'call before delivery',
        ],
      ),
      sample(
        'KH: Đoàn Thị Lụa\nĐT: 0332.904.115\nĐC: thôn Thượng, xã Hương Sơn, Hà Nội\nSP: 2 lọ mật ong\nThu: 420.000',
        ['Đoàn Thị Lụa', '0332904115', 'Thôn Thượng', 'Xã Hương Sơn · Hà Nội', 420_000, null],
      ),
      sample(
        'Người nhận: Ngô Quốc Việt\nĐiện thoại: 0912 660 148\nGửi về: 88 Trần Phú, P. Lộc Thọ, TP. Nha Trang, Khánh Hòa\nTổng thanh toán: 1.150.000đ',
        [
          'Ngô Quốc Việt',
          '0912660148',
          '88 Trần Phú',
          'Phường Lộc Thọ · Thành phố Nha Trang · Khánh Hòa',
          1_150_000,
          null,
        ],
      ),
      sample(
        'Tên KH: Hà Kiều My\nSĐT KH: 0705112946\nĐ/c: 7/2 đường số 10, khu phố 3\nPhường: Tân Mỹ\nTỉnh/TP: Hồ Chí Minh\nSP: Đèn ngủ\nSL: 1\nThu hộ: 235.000',
        [
          'Hà Kiều My',
          '0705112946',
          '7/2 đường số 10, khu phố 3',
          'Phường Tân Mỹ · Hồ Chí Minh',
          235_000,
          null,
        ],
      ),
      sample(
        'Tên: Vàng A Páo\nsđt: 0387005164\nđịa chỉ: thôn Sín Chải, xã Tả Van, tỉnh Lào Cai\ntiền hàng: đã thanh toán',
        ['Vàng A Páo', '0387005164', 'thôn Sín Chải', 'Xã Tả Van · Lào Cai', 0, null],
      ),
    ],
  },
  {
    kind: 'lines',
    level: 'clean',
    samples: [
      sample('Trịnh Văn Khoa\n0983 517 260\n34 phố Hàng Mành\nphường Hoàn Kiếm, Hà Nội\nCOD 390k', [
        'Trịnh Văn Khoa',
        '0983517260',
        '34 phố Hàng Mành',
        'Phường Hoàn Kiếm · Hà Nội',
        390_000,
        null,
      ]),
      sample('Cao Thị Sen\n0357228841\nXóm 6, xã Quỳnh Văn, Nghệ An\nThu 210.000đ', [
        'Cao Thị Sen',
        '0357228841',
        'Xóm 6',
        'Xã Quỳnh Văn · Nghệ An',
        210_000,
        null,
      ]),
      sample(
        'Lương Gia Bảo\n0822 470 915\n12 Lý Thường Kiệt\nPhường Quang Trung\nThành phố Hải Dương\nTỉnh Hải Dương\nĐã chuyển khoản',
        [
          'Lương Gia Bảo',
          '0822470915',
          '12 Lý Thường Kiệt',
          'Phường Quang Trung · Thành phố Hải Dương · Hải Dương',
          0,
          null,
        ],
      ),
      sample(
        '0943 776 201\nPhùng Ngọc Diễm\nSố 9 đường Nguyễn Văn Cừ, phường An Khánh, quận Ninh Kiều, Cần Thơ\n640k',
        [
          'Phùng Ngọc Diễm',
          '0943776201',
          'Số 9 đường Nguyễn Văn Cừ',
          'Phường An Khánh · Quận Ninh Kiều · Cần Thơ',
          640_000,
          null,
        ],
      ),
      sample('Đào Hữu Phước\nTổ 11 thị trấn Trâu Quỳ, huyện Gia Lâm, Hà Nội\n0965 302 447\nThu hộ 155k', [
        'Đào Hữu Phước',
        '0965302447',
        'Tổ 11',
        'Thị trấn Trâu Quỳ · Huyện Gia Lâm · Hà Nội',
        155_000,
        null,
      ]),
      sample(
        'Mạc Thúy An\n0778116502\nCăn 1205 tòa S2.03 Vinhomes Ocean Park, xã Gia Lâm, Hà Nội\nCOD: 1tr350',
        [
          'Mạc Thúy An',
          '0778116502',
          'Căn 1205 tòa S2.03 Vinhomes Ocean Park',
          'Xã Gia Lâm · Hà Nội',
          1_350_000,
          null,
        ],
      ),
    ],
  },
  {
    kind: 'commas and bars',
    level: 'clean',
    samples: [
      sample(
        'Tạ Quang Huy, 0918 204 773, 56 Nguyễn Thái Học, phường Quang Trung, TP Vinh, Nghệ An, thu 330k',
        [
          'Tạ Quang Huy',
          '0918204773',
          '56 Nguyễn Thái Học',
          'Phường Quang Trung · Thành phố Vinh · Nghệ An',
          330_000,
          null,
        ],
      ),
      sample(
        'Lê Thị Bích Thủy | 0369 514 082 | Số 3 Quang Trung, phường Phan Đình Phùng, Thái Nguyên | COD 275000',
        [
          'Lê Thị Bích Thủy',
          '0369514082',
          'Số 3 Quang Trung',
          'Phường Phan Đình Phùng · Thái Nguyên',
          275_000,
          null,
        ],
      ),
      sample('Quách Tuấn Kiệt - 0783440195 - 102 Hùng Vương, Phường Mỹ Tho, Đồng Tháp - 495k', [
        'Quách Tuấn Kiệt',
        '0783440195',
        '102 Hùng Vương',
        'Phường Mỹ Tho · Đồng Tháp',
        495_000,
        null,
      ]),
      sample('Kiều Thanh Trúc/ 0902 881 306/ 41 Lê Hồng Phong, phường Bình Thủy, Cần Thơ/ thu hộ 720.000', [
        'Kiều Thanh Trúc',
        '0902881306',
        '41 Lê Hồng Phong',
        'Phường Bình Thủy · Cần Thơ',
        720_000,
        null,
      ]),
      sample('Thạch Sô Phia; 0347 602 119; ấp Trà Kha, xã Lương Hòa, huyện Châu Thành, tỉnh Trà Vinh; 260k', [
        'Thạch Sô Phia',
        '0347602119',
        'ấp Trà Kha',
        'Xã Lương Hòa · Huyện Châu Thành · Trà Vinh',
        260_000,
        null,
      ]),
      sample(
        'Đinh Công Tráng (0977 310 452) - thôn 5, xã Ea Kao, TP Buôn Ma Thuột, Đắk Lắk - không thu tiền',
        ['Đinh Công Tráng', '0977310452', 'thôn 5', 'Xã Ea Kao · Thành phố Buôn Ma Thuột · Đắk Lắk', 0, null],
      ),
    ],
  },
  {
    kind: 'one sentence',
    level: 'clean',
    samples: [
      sample(
        'Gửi cho anh Trọng Nghĩa 0936 225 907, số 18 đường Lạch Tray, phường Lê Chân, Hải Phòng, thu 310k',
        ['Trọng Nghĩa', '0936225907', 'số 18 đường Lạch Tray', 'Phường Lê Chân · Hải Phòng', 310_000, null],
      ),
      sample('Ship về 25 Trần Hưng Đạo, phường Vũ Ninh, Bắc Ninh cho chị Bích Hằng 0348 190 562, cod 265k', [
        'Bích Hằng',
        '0348190562',
        '25 Trần Hưng Đạo',
        'Phường Vũ Ninh · Bắc Ninh',
        265_000,
        null,
      ]),
      sample(
        'Giao đến 90 Hoàng Diệu, phường Nam Lý, Đồng Hới, Quảng Bình, người nhận Trương Nhật Lệ, điện thoại 0917405283, thu hộ 445.000đ',
        [
          'Trương Nhật Lệ',
          '0917405283',
          '90 Hoàng Diệu',
          'Phường Nam Lý · Thành phố Đồng Hới · Quảng Bình',
          445_000,
          null,
        ],
      ),
      sample(
        'Ông Hồ Văn Lượng, số 4 đường Cách Mạng Tháng Tám, phường Trấn Biên, Đồng Nai, gọi số 0989 003 712, thu 1.200.000',
        [
          'Hồ Văn Lượng',
          '0989003712',
          'số 4 đường Cách Mạng Tháng Tám',
          'Phường Trấn Biên · Đồng Nai',
          1_200_000,
          null,
        ],
      ),
      sample(
        'Cho mình nhận ở 11 Phan Bội Châu, phường Thuận Hóa, Huế nhé, mình tên Tôn Nữ Diệu Linh, sđt 0794 228 351, cod 150k',
        ['Tôn Nữ Diệu Linh', '0794228351', '11 Phan Bội Châu', 'Phường Thuận Hóa · Huế', 150_000, null],
      ),
    ],
  },
]
