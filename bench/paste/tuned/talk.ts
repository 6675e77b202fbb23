import { type Kind, sample } from '../sample.ts'

export const talk: readonly Kind[] = [
  {
    kind: 'polite talk',
    level: 'hard',
    samples: [
      sample('ship cho e ạ: a Tuấn sđt 0356.789.220 đc: thôn 3 xã Hòa Phú tp Buôn Ma Thuột Đắk Lắk. đã ck', [
        'Tuấn',
        '0356789220',
        'thôn 3',
        'Xã Hòa Phú · Thành phố Buôn Ma Thuột · Đắk Lắk',
        0,
        null,
      ]),
      sample(
        'Dạ shop ơi ship giúp em ạ. Em tên Thảo Vy, sđt em 0908 336 220, em ở 15 Trần Não, phường An Khánh, HCM nha. Em cảm ơn ạ',
        ['Thảo Vy', '0908336220', '15 Trần Não', 'Phường An Khánh · Hồ Chí Minh', null, null],
      ),
      sample('c ơi gửi về nhà e nhé 0977 336 118 Hạ My 6 Nguyễn Xí p bình lợi trung hcm nhé c 240k', [
        'Hạ My',
        '0977336118',
        '6 Nguyễn Xí',
        'Phường Bình Lợi Trung · Hồ Chí Minh',
        240_000,
        null,
      ]),
      sample(
        'ok shop, mình lấy nhé. Đ/c: 9 Đinh Tiên Hoàng, phường Sài Gòn, HCM. Tên Quốc Huy. Sđt 0938 336 004. Cod 310k. Thanks shop',
        ['Quốc Huy', '0938336004', '9 Đinh Tiên Hoàng', 'Phường Sài Gòn · Hồ Chí Minh', 310_000, null],
      ),
      sample(
        'Vâng ạ, của em đây ạ\nNhã Uyên\n0354 336 771\n77 Hoàng Sa phường Tân Định hcm\nnhờ shop gửi sớm giúp em nha',
        ['Nhã Uyên', '0354336771', '77 Hoàng Sa', 'Phường Tân Định · Hồ Chí Minh', null, 'gửi sớm'],
      ),
      sample(
        'Chị ơi em chốt nhé, gửi cho em về số 4 ngõ 9 Hoàng Cầu, phường Ô Chợ Dừa, HN. Em Ngân 0963 336 118. Tổng 285k đúng ko chị',
        ['Ngân', '0963336118', 'số 4 ngõ 9 Hoàng Cầu', 'Phường Ô Chợ Dừa · Hà Nội', 285_000, null],
      ),
      sample(
        'Mình đặt 1 cái nha. Nhận hàng: Cát Tường - 0703 336 229 - 18 Nguyễn Cư Trinh, phường Cầu Ông Lãnh, HCM. Bn tiền để mình ck ạ?',
        ['Cát Tường', '0703336229', '18 Nguyễn Cư Trinh', 'Phường Cầu Ông Lãnh · Hồ Chí Minh', null, null],
      ),
      sample(
        'E gửi lại đc nha c: Mộng Cầm 0385 336 118 đường ĐT 743, kp Bình Phước B, phường An Phú, TP HCM. C gói kỹ giúp e',
        [
          'Mộng Cầm',
          '0385336118',
          'đường ĐT 743, kp Bình Phước B',
          'Phường An Phú · Hồ Chí Minh',
          null,
          'gói kỹ',
        ],
      ),
      sample(
        'shop nhận đơn giúp mình với: Lê Thành Công, 0912 336 554, 40 Ngô Quyền, phường Hoàn Kiếm, HN. vs lại ship nhanh nha, 460k',
        ['Lê Thành Công', '0912336554', '40 Ngô Quyền', 'Phường Hoàn Kiếm · Hà Nội', 460_000, 'ship nhanh'],
      ),
      sample(
        'Ủa shop quên đơn mình rồi hả? Gửi lại nè: Tâm Đoan 0766 336 118, 22 Trường Sa, p thạnh mỹ tây, hcm, ck rồi đó',
        ['Tâm Đoan', '0766336118', '22 Trường Sa', 'Phường Thạnh Mỹ Tây · Hồ Chí Minh', 0, null],
      ),
      sample(
        'Alo em, chị Diệp đây, số chị 0908 448 118, em giao về 3 Lam Sơn, phường Gia Định, HCM cho chị nha',
        ['Diệp', '0908448118', '3 Lam Sơn', 'Phường Gia Định · Hồ Chí Minh', null, null],
      ),
    ],
  },
  {
    kind: 'sender',
    level: 'hard',
    samples: [
      sample(
        'Người gửi: Shop Mộc Lan\nSĐT: 0901 118 226\nĐịa chỉ: 12 Trần Phú, Quận 5, HCM\n\nNgười nhận: Thúy Vân\nSĐT: 0977 448 226\nĐịa chỉ: 8 Hùng Vương, phường Thuận Hóa, Huế\nThu hộ: 335k',
        ['Thúy Vân', '0977448226', '8 Hùng Vương', 'Phường Thuận Hóa · Huế', 335_000, null],
      ),
      sample(
        'Từ: Tiệm Bánh Nhà Na - 0933 118 447 - 5 Lê Lợi Q1 HCM\nĐến: Mỹ Duyên - 0708 448 226 - 19 Hàm Nghi, phường Thanh Khê, Đà Nẵng\nCOD: 260.000',
        ['Mỹ Duyên', '0708448226', '19 Hàm Nghi', 'Phường Thanh Khê · Đà Nẵng', 260_000, null],
      ),
      sample(
        'ng gửi: Lan Shop 0912 118 990\nng nhận: Kiên 0384 448 226, thôn Hạ, xã Đan Phượng, Hà Nội, thu 190k',
        ['Kiên', '0384448226', 'thôn Hạ', 'Xã Đan Phượng · Hà Nội', 190_000, null],
      ),
      sample(
        'GỬI: KHO HOA SEN 0908118334, 30 NGUYỄN XÍ, BÌNH THẠNH, HCM\nNHẬN: TRẦN VĂN LONG 0355448226, 5 QUANG TRUNG, PHƯỜNG HÀ ĐÔNG, HÀ NỘI\nCOD 480.000',
        ['Trần Văn Long', '0355448226', '5 Quang Trung', 'Phường Hà Đông · Hà Nội', 480_000, null],
      ),
      sample(
        'Người nhận: Phương Vy, 0966 448 118, 2 Tràng Thi, phường Hoàn Kiếm, Hà Nội\nNgười gửi: Shop An, 0988 118 220, Thanh Xuân, Hà Nội\nThu hộ 275k',
        ['Phương Vy', '0966448118', '2 Tràng Thi', 'Phường Hoàn Kiếm · Hà Nội', 275_000, null],
      ),
      sample(
        'Sender: Cotton House, 0909 118 774\nReceiver: Thanh Trà, 0345 448 118, 6 Lê Lợi, Phường Vũng Tàu, HCM, COD 410k',
        ['Thanh Trà', '0345448118', '6 Lê Lợi', 'Phường Vũng Tàu · Hồ Chí Minh', 410_000, null],
      ),
    ],
  },
  {
    kind: 'several orders',
    level: 'hard',
    samples: [
      sample(
        '1. Hải Anh 0908 554 118, 5 Lê Lai, phường Bến Thành, HCM, 250k\n2. Tố Nga 0933 554 226, 9 Lý Tự Trọng, phường Sài Gòn, HCM, đã ck',
        ['Hải Anh', '0908554118', '5 Lê Lai', 'Phường Bến Thành · Hồ Chí Minh', 250_000, null],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 0, null],
      ),
      sample(
        'Hải Anh\n0908 554 118\n5 Lê Lai, phường Bến Thành, HCM\n250k\n\nTố Nga\n0933 554 226\n9 Lý Tự Trọng, phường Sài Gòn, HCM\n300k',
        ['Hải Anh', '0908554118', '5 Lê Lai', 'Phường Bến Thành · Hồ Chí Minh', 250_000, null],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 300_000, null],
      ),
      sample(
        'Chốt 2 đơn nha shop\nHải Anh 0908 554 118, 5 Lê Lai, phường Bến Thành, HCM, 250k\nTố Nga 0933 554 226, 9 Lý Tự Trọng, phường Sài Gòn, HCM, 300k',
        ['Hải Anh', '0908554118', '5 Lê Lai', 'Phường Bến Thành · Hồ Chí Minh', 250_000, null],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 300_000, null],
      ),
      sample(
        'Tên: Hải Anh\nSĐT: 0908 554 118\nĐC: 5 Lê Lai, phường Bến Thành, HCM\nCOD: 250k\nTên: Tố Nga\nSĐT: 0933 554 226\nĐC: 9 Lý Tự Trọng, phường Sài Gòn, HCM\nCOD: 300k',
        ['Hải Anh', '0908554118', '5 Lê Lai', 'Phường Bến Thành · Hồ Chí Minh', 250_000, null],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 300_000, null],
      ),
      sample(
        'Đơn 1\nHải Anh 0908 554 118\n5 Lê Lai, phường Bến Thành, HCM\nthu 250k\n------\nĐơn 2\nTố Nga 0933 554 226\n9 Lý Tự Trọng, phường Sài Gòn, HCM\nthu 300k\n------\nĐơn 3\nA Phi 0977 554 118\nấp 2 xã Bình Lợi HCM\nthu 100k',
        ['Hải Anh', '0908554118', '5 Lê Lai', 'Phường Bến Thành · Hồ Chí Minh', 250_000, null],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 300_000, null],
        ['Phi', '0977554118', 'ấp 2', 'Xã Bình Lợi · Hồ Chí Minh', 100_000, null],
      ),
      sample(
        'đơn 1: Hải Anh 0908554118 5 Lê Lai p bến thành hcm 250k; đơn 2: Tố Nga 0933554226 9 Lý Tự Trọng p sài gòn hcm 300k',
        ['Hải Anh', '0908554118', '5 Lê Lai', 'Phường Bến Thành · Hồ Chí Minh', 250_000, null],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 300_000, null],
      ),
      sample(
        'Hải Anh\n0908554118\n5 Lê Lai, phường Bến Thành, HCM\nTố Nga\n0933554226\n9 Lý Tự Trọng, phường Sài Gòn, HCM\ncả 2 đơn đã ck hết rồi nha',
        ['Hải Anh', '0908554118', '5 Lê Lai', 'Phường Bến Thành · Hồ Chí Minh', 0, null],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 0, null],
      ),
      sample(
        '- Hải Anh, 0908554118, 5 Lê Lai, phường Bến Thành, HCM, cod 250, gọi trước khi giao\n- Tố Nga, 0933554226 - 0344118226, 9 Lý Tự Trọng, phường Sài Gòn, HCM, cod 300',
        [
          'Hải Anh',
          '0908554118',
          '5 Lê Lai',
          'Phường Bến Thành · Hồ Chí Minh',
          250_000,
          'gọi trước khi giao',
        ],
        ['Tố Nga', '0933554226', '9 Lý Tự Trọng', 'Phường Sài Gòn · Hồ Chí Minh', 300_000, '0344118226'],
      ),
    ],
  },
  {
    kind: 'copied from a chat',
    level: 'hard',
    samples: [
      sample(
        '[10:32, 12/05/2026] Bích Trâm: Nguyễn Bích Trâm\n[10:32, 12/05/2026] Bích Trâm: 0908 660 118\n[10:33, 12/05/2026] Bích Trâm: 14 Phan Văn Hân, phường Thạnh Mỹ Tây, HCM\n[10:33, 12/05/2026] Bích Trâm: ck rồi nha shop',
        ['Nguyễn Bích Trâm', '0908660118', '14 Phan Văn Hân', 'Phường Thạnh Mỹ Tây · Hồ Chí Minh', 0, null],
      ),
      sample(
        'Bích Trâm 10:32\nNguyễn Bích Trâm\n0908 660 118\n14 Phan Văn Hân, phường Thạnh Mỹ Tây, HCM\nĐã gửi',
        [
          'Nguyễn Bích Trâm',
          '0908660118',
          '14 Phan Văn Hân',
          'Phường Thạnh Mỹ Tây · Hồ Chí Minh',
          null,
          null,
        ],
      ),
      sample('👤 Thiên Ân\n📞 0934 660 118\n📍 3 Hồ Xuân Hương, phường Xuân Hòa, HCM\n💵 275k', [
        'Thiên Ân',
        '0934660118',
        '3 Hồ Xuân Hương',
        'Phường Xuân Hòa · Hồ Chí Minh',
        275_000,
        null,
      ]),
      sample(
        '✨ Tên: Mai Khôi ✨\n☎ SĐT: 0979.660.118 ❤️\n🏡 ĐC: 40 Trần Cao Vân, phường Xuân Hòa, TP HCM 🌸\nCOD 300k 💕',
        ['Mai Khôi', '0979660118', '40 Trần Cao Vân', 'Phường Xuân Hòa · Hồ Chí Minh', 300_000, null],
      ),
      sample(
        'Tên\u200b: Hạnh Dung\nSĐT: ０９０８ ６６０ ２２６\nĐC: 7 Kỳ Đồng, phường Nhiêu Lộc, HCM\u200b\nCOD: ３２０ｋ',
        ['Hạnh Dung', '0908660226', '7 Kỳ Đồng', 'Phường Nhiêu Lộc · Hồ Chí Minh', 320_000, null],
      ),
      sample(
        'Tên: Đỗ Quỳnh Hương\nSĐT: 0356 660 118\nĐC: 9 Trần Quốc Toản, phường Xuân Hòa, HCM\nThu: 450k'.normalize(
          'NFD',
        ),
        ['Đỗ Quỳnh Hương', '0356660118', '9 Trần Quốc Toản', 'Phường Xuân Hòa · Hồ Chí Minh', 450_000, null],
      ),
      sample(
        'Kim Tuyến đã gửi Hôm nay lúc 14:05\nKim Tuyến 84918660118\n22 Trần Bình Trọng, phường Chợ Quán, HCM\n14:06\n2 hộp trà 340k\nĐã xem',
        ['Kim Tuyến', '0918660118', '22 Trần Bình Trọng', 'Phường Chợ Quán · Hồ Chí Minh', 340_000, null],
      ),
      sample('𝐓𝐞̂𝐧: Ánh Nguyệt\n𝐒Đ𝐓: 𝟎𝟗𝟎𝟑𝟔𝟔𝟎𝟏𝟏𝟖\nĐC: 5 Võ Văn Kiệt, phường Cầu Ông Lãnh, HCM\n199k', [
        'Ánh Nguyệt',
        '0903660118',
        '5 Võ Văn Kiệt',
        'Phường Cầu Ông Lãnh · Hồ Chí Minh',
        199_000,
        null,
      ]),
      sample(
        '--- Tin nhắn được chuyển tiếp ---\nNhận hàng\nTrung Hiếu 0911.660.118\n16 Cách Mạng Tháng 8, phường Bến Thành, HCM\nCOD : 620.000 đ',
        ['Trung Hiếu', '0911660118', '16 Cách Mạng Tháng 8', 'Phường Bến Thành · Hồ Chí Minh', 620_000, null],
      ),
      sample(
        'Khách: Vĩ Khang\r\nSĐT: (+84) 376 660 118\r\nĐC: 31 Nguyễn Văn Cừ, phường Chợ Quán, HCM\r\nTT: đã thanh toán',
        ['Vĩ Khang', '0376660118', '31 Nguyễn Văn Cừ', 'Phường Chợ Quán · Hồ Chí Minh', 0, null],
      ),
    ],
  },
]
