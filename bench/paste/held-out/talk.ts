import { type Kind, sample } from '../sample.ts'

export const talk: readonly Kind[] = [
  {
    kind: 'money',
    level: 'hard',
    samples: [
      sample(
        'Lã Thị Hoài 0973 660 215, 8 Nguyễn Du, phường Nam Định, Ninh Bình. Hàng 320k, ship 30k, tổng thu 350k',
        ['Lã Thị Hoài', '0973660215', '8 Nguyễn Du', 'Phường Nam Định · Ninh Bình', 350_000, null],
      ),
      sample(
        'Vi Văn Toán\n0386 117 204\nbản Nà Cưởm, xã Điềm He, Lạng Sơn\nGiá 450k đã cọc 150k, còn thu 300k',
        ['Vi Văn Toán', '0386117204', 'bản Nà Cưởm', 'Xã Điềm He · Lạng Sơn', 300_000, null],
      ),
      sample(
        'Phạm Thùy Dung 0915 228 607, 21 Lê Lợi, phường Hạc Thành, Thanh Hóa. Khách ck đủ rồi shop nhé',
        ['Phạm Thùy Dung', '0915228607', '21 Lê Lợi', 'Phường Hạc Thành · Thanh Hóa', 0, null],
      ),
      sample('Khổng Minh Đức, 0941 707 338, 60 Trần Hưng Đạo, phường Hoa Lư, Ninh Bình, thu nửa triệu', [
        'Khổng Minh Đức',
        '0941707338',
        '60 Trần Hưng Đạo',
        'Phường Hoa Lư · Ninh Bình',
        500_000,
        null,
      ]),
      sample('Âu Thị Mai 0377 905 462 số 4 tổ 9 phường Tân An Cần Thơ tiền thu 1 triệu 2', [
        'Âu Thị Mai',
        '0377905462',
        'số 4 tổ 9',
        'Phường Tân An · Cần Thơ',
        1_200_000,
        null,
      ]),
      sample('Thân Trọng Hiếu / 0898 216 470 / 15 Hà Nội, phường Thuận Hóa, Huế / 2 củ rưỡi', [
        'Thân Trọng Hiếu',
        '0898216470',
        '15 Hà Nội',
        'Phường Thuận Hóa · Huế',
        2_500_000,
        null,
      ]),
      sample('Mai Xuân Bách 0966 318 742 - 5 Hai Bà Trưng, phường Phủ Lý, Ninh Bình - ba trăm rưỡi nhé', [
        'Mai Xuân Bách',
        '0966318742',
        '5 Hai Bà Trưng',
        'Phường Phủ Lý · Ninh Bình',
        350_000,
        null,
      ]),
      sample('Nông Thị Xuyến: 0359 402 771. Tổ 6, phường Bắc Kạn, Thái Nguyên. Thu của khách 250 cành', [
        'Nông Thị Xuyến',
        '0359402771',
        'Tổ 6',
        'Phường Bắc Kạn · Thái Nguyên',
        250_000,
        null,
      ]),
      sample(
        'Đỗ Ngọc Hân 0903 115 628, 12 Phạm Văn Đồng, phường Gò Vấp, TP HCM. Đơn này shop tặng, ko thu tiền khách',
        ['Đỗ Ngọc Hân', '0903115628', '12 Phạm Văn Đồng', 'Phường Gò Vấp · Hồ Chí Minh', 0, null],
      ),
      sample(
        'Châu Mỹ Ngọc, 0786 420 913, 3 Lý Thường Kiệt, phường Long Xuyên, An Giang. Tiền hàng 780.000, ship shop chịu',
        ['Châu Mỹ Ngọc', '0786420913', '3 Lý Thường Kiệt', 'Phường Long Xuyên · An Giang', 780_000, null],
      ),
    ],
  },
  {
    kind: 'notes',
    level: 'hard',
    samples: [
      sample('Tống Khánh Vân 0947 331 208, 9 Lê Duẩn, phường Hải Châu, Đà Nẵng, 340k. Chỉ giao sau 17h nhé', [
        'Tống Khánh Vân',
        '0947331208',
        '9 Lê Duẩn',
        'Phường Hải Châu · Đà Nẵng',
        340_000,
        'Chỉ giao sau 17h',
      ]),
      sample(
        'Vương Đình Lâm\n0362 774 190\nxóm Đình, xã Đông Anh, Hà Nội\ncod 175k\nnote: hàng dễ vỡ, nhẹ tay',
        ['Vương Đình Lâm', '0362774190', 'xóm Đình', 'Xã Đông Anh · Hà Nội', 175_000, 'hàng dễ vỡ, nhẹ tay'],
      ),
      sample(
        'Hà Tuyết Mai 0918 330 547. 4 Nguyễn Trường Tộ, phường Vinh Phú, Nghệ An. Thu 290k. Vắng nhà thì gửi bảo vệ.',
        [
          'Hà Tuyết Mai',
          '0918330547',
          '4 Nguyễn Trường Tộ',
          'Phường Vinh Phú · Nghệ An',
          290_000,
          'Vắng nhà thì gửi bảo vệ',
        ],
      ),
      sample(
        'Ninh Văn Phúc - 0985 201 366 - 77 Hùng Vương, phường Tuy Hòa, Đắk Lắk - 1tr2 - cho khách xem hàng, không cho thử',
        [
          'Ninh Văn Phúc',
          '0985201366',
          '77 Hùng Vương',
          'Phường Tuy Hòa · Đắk Lắk',
          1_200_000,
          'cho khách xem hàng, không cho thử',
        ],
      ),
      sample(
        'chị Oanh 0357 118 609 sn 25 đường Điện Biên phường Điện Biên Phủ, tỉnh Điện Biên, thu 410k, giao giờ hành chính giúp em ạ',
        [
          'Oanh',
          '0357118609',
          'sn 25 đường Điện Biên',
          'Phường Điện Biên Phủ · Điện Biên',
          410_000,
          'giao giờ hành chính',
        ],
      ),
      sample(
        'Lưu Hồng Nhung 0774 502 936, 18 Trưng Nữ Vương, phường Hòa Cường, Đà Nẵng, đã ck, nhớ đừng gọi vào buổi trưa',
        [
          'Lưu Hồng Nhung',
          '0774502936',
          '18 Trưng Nữ Vương',
          'Phường Hòa Cường · Đà Nẵng',
          0,
          'đừng gọi vào buổi trưa',
        ],
      ),
      sample('Trang 0969 447 015 / 0843 220 716\n6 Lê Thánh Tông, phường Hạ Long, Quảng Ninh\n520k', [
        'Trang',
        '0969447015',
        '6 Lê Thánh Tông',
        'Phường Hạ Long · Quảng Ninh',
        520_000,
        '0843220716',
      ]),
      sample('Bồ Xuân Thịnh 0936 718 240, số phụ 0327 660 951, khu 4 phường Cẩm Phả, Quảng Ninh, 300k', [
        'Bồ Xuân Thịnh',
        '0936718240',
        'khu 4',
        'Phường Cẩm Phả · Quảng Ninh',
        300_000,
        '0327660951',
      ]),
    ],
  },
  {
    kind: 'products',
    level: 'hard',
    samples: [
      sample(
        'Doãn Thị Liễu 0968 205 731 số 5 Trần Quốc Toản phường Bắc Giang Bắc Ninh lấy 3 kg vải thiều Lục Ngạn cod 225k',
        ['Doãn Thị Liễu', '0968205731', 'số 5 Trần Quốc Toản', 'Phường Bắc Giang · Bắc Ninh', 225_000, null],
      ),
      sample(
        '1 thùng cà phê Buôn Ma Thuột + 2 hũ mắm Châu Đốc\nTừ Hải Đăng\n0901 774 236\n22 Nguyễn Đình Chiểu, phường Xuân Hòa, TP.HCM\n690k',
        ['Từ Hải Đăng', '0901774236', '22 Nguyễn Đình Chiểu', 'Phường Xuân Hòa · Hồ Chí Minh', 690_000, null],
      ),
      sample(
        'Mua 2 áo sơ mi trắng size L và 1 quần âu 31. Gửi Bế Văn Thuận 0375 118 402 tổ 3 phường Tân Giang, Cao Bằng. 760k',
        ['Bế Văn Thuận', '0375118402', 'tổ 3', 'Phường Tân Giang · Cao Bằng', 760_000, null],
      ),
      sample(
        'Kha Mỹ Phụng, 0783 221 064, 145 đường 3/2, phường Ninh Kiều, Cần Thơ, đặt nồi chiên 5 lít màu đen, thu 1.390.000đ',
        ['Kha Mỹ Phụng', '0783221064', '145 đường 3/2', 'Phường Ninh Kiều · Cần Thơ', 1_390_000, null],
      ),
      sample(
        'SP: Chè Thái Nguyên 1kg x2, bánh đậu xanh Hải Dương\nKH: Ông Thụ\nSĐT: 0912 305 884\nĐC: 11 Hàng Than, phường Ba Đình, Hà Nội\nTổng: 505k',
        ['Thụ', '0912305884', '11 Hàng Than', 'Phường Ba Đình · Hà Nội', 505_000, null],
      ),
      sample(
        'chị Ngà ơi em lấy cái váy hoa size S nha, gửi về 30 Lê Quý Đôn phường Đồng Hới Quảng Trị, Ngô Thùy Trâm 0356 770 218, 385k',
        ['Ngô Thùy Trâm', '0356770218', '30 Lê Quý Đôn', 'Phường Đồng Hới · Quảng Trị', 385_000, null],
      ),
    ],
  },
  {
    kind: 'polite talk',
    level: 'hard',
    samples: [
      sample(
        'Dạ em gửi địa chỉ ạ: Lục Thị Thảo, 0382 604 917, thôn Nà Mèo, xã Bình Liêu, Quảng Ninh. Em cảm ơn shop nhiều ạ',
        ['Lục Thị Thảo', '0382604917', 'thôn Nà Mèo', 'Xã Bình Liêu · Quảng Ninh', null, null],
      ),
      sample(
        'Vâng chị. Chị gửi cho em theo số 0961 224 835 nhé. Em là Quyên. Nhà em ở 17 Bà Triệu, phường Đông Kinh, Lạng Sơn. Chị lên đơn cod 255k giúp em với',
        ['Quyên', '0961224835', '17 Bà Triệu', 'Phường Đông Kinh · Lạng Sơn', 255_000, null],
      ),
      sample(
        'Ok chốt nha shop ơi! Đây ạ: Khương Duy, số 2 Phan Đình Phùng, phường Xuân Hương - Đà Lạt, Lâm Đồng, sdt 0704 118 293. Tks shop 520k phải k ạ',
        [
          'Khương Duy',
          '0704118293',
          'số 2 Phan Đình Phùng',
          'Phường Xuân Hương - Đà Lạt · Lâm Đồng',
          520_000,
          null,
        ],
      ),
      sample(
        'em ơi cho chị đặt như hôm qua nhé, giao chị Vinh, đt 0948 337 012, nhà số 3 ngõ 24 Kim Đồng, phường Tương Mai, Hà Nội. cảm ơn em',
        ['Vinh', '0948337012', 'nhà số 3 ngõ 24 Kim Đồng', 'Phường Tương Mai · Hà Nội', null, null],
      ),
      sample(
        'Alo shop, mình chuyển khoản rồi đó. Ship giúp về: Tiêu Minh Phụng 0772 905 314, 51 Hùng Vương, phường Sa Đéc, Đồng Tháp nha',
        ['Tiêu Minh Phụng', '0772905314', '51 Hùng Vương', 'Phường Sa Đéc · Đồng Tháp', 0, null],
      ),
    ],
  },
  {
    kind: 'sender',
    level: 'hard',
    samples: [
      sample(
        'Người gửi: Tiệm len Cỏ May\nSĐT: 0901 220 334\nĐC: 10 Trần Phú, phường Hà Đông, Hà Nội\nNgười nhận: Giáp Thị Vui\nSĐT: 0389 441 207\nĐC: thôn Chùa, xã Tân Yên, Bắc Ninh\nCOD: 210.000',
        ['Giáp Thị Vui', '0389441207', 'thôn Chùa', 'Xã Tân Yên · Bắc Ninh', 210_000, null],
      ),
      sample(
        'From: Moc Store 0908 771 230, Q.3, HCM\nTo: Phan Thi Kim Anh 0934 226 815, 8 Tran Hung Dao, My Long, Long Xuyen, An Giang\nCOD 375k',
        [
          'Phan Thi Kim Anh',
          '0934226815',
          '8 Tran Hung Dao',
          'Phường Mỹ Long · Thành phố Long Xuyên · An Giang',
          375_000,
          null,
        ],
      ),
      sample(
        'Bên gửi: Shop Mây (0977 118 225) - Cầu Giấy, Hà Nội\nBên nhận: Tòng Văn Pâng (0356 204 881) - bản Ten, phường Mường Thanh, Điện Biên - thu 445k',
        ['Tòng Văn Pâng', '0356204881', 'bản Ten', 'Phường Mường Thanh · Điện Biên', 445_000, null],
      ),
    ],
  },
  {
    kind: 'several orders',
    level: 'hard',
    samples: [
      sample(
        'Đơn 1: Ma Thị Duyên 0364 228 907, tổ 5 phường Minh Xuân, Tuyên Quang, 180k\nĐơn 2: Hầu A Sính 0392 117 460, thôn Sà Phìn, xã Đồng Văn, Tuyên Quang, đã ck',
        ['Ma Thị Duyên', '0364228907', 'tổ 5', 'Phường Minh Xuân · Tuyên Quang', 180_000, null],
        ['Hầu A Sính', '0392117460', 'thôn Sà Phìn', 'Xã Đồng Văn · Tuyên Quang', 0, null],
      ),
      sample(
        'Nghiêm Thu Hà\n0912 447 305\n6 Lý Nam Đế, phường Hoàn Kiếm, Hà Nội\n320k\n\nPhí Văn Bền\n0976 881 234\nxóm Bến, xã Thường Tín, Hà Nội\n95k',
        ['Nghiêm Thu Hà', '0912447305', '6 Lý Nam Đế', 'Phường Hoàn Kiếm · Hà Nội', 320_000, null],
        ['Phí Văn Bền', '0976881234', 'xóm Bến', 'Xã Thường Tín · Hà Nội', 95_000, null],
      ),
      sample(
        '1/ Liêu Ngọc Trân - 0798 220 416 - 9 Trần Bình Trọng, phường Chợ Quán, HCM - 250k\n2/ Ông Thành - 0913 605 228 - 70 Lê Lai, phường Vũng Tàu, HCM - 1tr1\n3/ Mã Kiều Loan - 0862 337 901 - 4 Yersin, phường Nha Trang, Khánh Hòa - 0đ',
        ['Liêu Ngọc Trân', '0798220416', '9 Trần Bình Trọng', 'Phường Chợ Quán · Hồ Chí Minh', 250_000, null],
        ['Thành', '0913605228', '70 Lê Lai', 'Phường Vũng Tàu · Hồ Chí Minh', 1_100_000, null],
        ['Mã Kiều Loan', '0862337901', '4 Yersin', 'Phường Nha Trang · Khánh Hòa', 0, null],
      ),
      sample(
        'Tên: Sầm Văn Lưu\nSđt: 0355 904 172\nĐc: bản Cóc, xã Quế Phong, Nghệ An\nThu: 140k\n-----\nTên: Lô Thị Ánh\nSđt: 0388 205 619\nĐc: khối 2, phường Thái Hòa, Nghệ An\nThu: 230k',
        ['Sầm Văn Lưu', '0355904172', 'bản Cóc', 'Xã Quế Phong · Nghệ An', 140_000, null],
        ['Lô Thị Ánh', '0388205619', 'khối 2', 'Phường Thái Hòa · Nghệ An', 230_000, null],
      ),
    ],
  },
  {
    kind: 'no order',
    level: 'hard',
    samples: [
      sample('Shop cho em hỏi đôi này còn size 38 màu kem không ạ, ship về Quảng Ngãi mấy ngày tới'),
      sample('Hàng em nhận được rồi nhé shop, đẹp lắm, cảm ơn chị'),
      sample('Sao đơn của mình 3 hôm rồi chưa thấy giao vậy shop? Bưu tá gọi mình mà không ai nghe'),
      sample('Giá 350k một cặp, mua 2 cặp 650k, freeship toàn quốc các mẹ nhé!'),
      sample('Mai em qua cửa hàng ở Lê Văn Sỹ quận 3 xem trực tiếp được không'),
      sample(''),
    ],
  },
  {
    kind: 'copied from a chat',
    level: 'hard',
    samples: [
      sample(
        '[09:41, 14/10/2026] Quế Trân: Đàm Quế Trân\n[09:41, 14/10/2026] Quế Trân: 0935 770 184\n[09:42, 14/10/2026] Quế Trân: 81 Phan Chu Trinh, phường Tam Kỳ, Đà Nẵng\n[09:43, 14/10/2026] Shop: ok em 265k nhé',
        ['Đàm Quế Trân', '0935770184', '81 Phan Chu Trinh', 'Phường Tam Kỳ · Đà Nẵng', 265_000, null],
      ),
      sample(
        '👩 Văn Thị Lệ Thu\n☎️ ０３７６ ８８１ ２０５\n🏠 số 7 Nguyễn Công Trứ, phường Đông Hà, Quảng Trị\n💰 330K',
        ['Văn Thị Lệ Thu', '0376881205', 'số 7 Nguyễn Công Trứ', 'Phường Đông Hà · Quảng Trị', 330_000, null],
      ),
      sample(
        'Hôm qua lúc 21:07\nLại Thế Anh\n0983 204 116\nđã gửi\nXóm Mới, phường Kim Bảng, Ninh Bình\nĐã xem',
        ['Lại Thế Anh', '0983204116', 'Xóm Mới', 'Phường Kim Bảng · Ninh Bình', null, null],
      ),
      sample(
        'tên e : Viên Ngọc Hà \u200b\nsdt : +84\u00a0397\u00a0114\u00a0602\nđịa chỉ : số 30 Quang Trung , phường Cam Ranh , tỉnh Khánh Hòa\nck rồi nha c'.normalize(
          'NFD',
        ),
        ['Viên Ngọc Hà', '0397114602', 'số 30 Quang Trung', 'Phường Cam Ranh · Khánh Hòa', 0, null],
      ),
    ],
  },
]
