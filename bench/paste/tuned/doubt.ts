import { type Kind, sample } from '../sample.ts'

export const doubt: readonly Kind[] = [
  {
    kind: 'asked',
    level: 'hard',
    samples: [
      sample('Nam Phong 0908 220 441, 12 Nguyễn Trãi, phường 5, TP HCM, 250k', ['Nam Phong', '0908220441', '12 Nguyễn Trãi', '?Phường 5 · Quận 3 · Hồ Chí Minh', 250_000, null]),
      sample('Nam Phong 0908 220 441, 12 Nguyễn Trãi, phường 5, TP HCM, 250k ạ', ['Nam Phong', '0908220441', '12 Nguyễn Trãi', '?Phường 5 · Quận Gò Vấp · Hồ Chí Minh', 250_000, null]),
      sample('Út Chín 0377 118 225 ấp Tân Hòa, xã Châu Thành, 120k', ['Út Chín', '0377118225', 'ấp Tân Hòa', '?Xã Châu Thành · Cần Thơ', 120_000, null]),
      sample('Thảo 0974 338 106, số 9 Lê Duẩn, phường Phú Lợi, cod 300k', ['Thảo', '0974338106', 'số 9 Lê Duẩn', '?Phường Phú Lợi · Hồ Chí Minh', 300_000, null]),
      sample('Vy 0933 221 704 - 15 Nguyễn Huệ, quận 1, HCM - 199k', ['Vy', '0933221704', '15 Nguyễn Huệ', '– · Quận 1 · Hồ Chí Minh', 199_000, null]),
      sample('Hoài 0364 220 117\n22 Hùng Vương\nĐà Nẵng\n350k', ['Hoài', '0364220117', '22 Hùng Vương', '– · Đà Nẵng', 350_000, null]),
      sample('Linh 0912 330 117, 12 Nguyễn Huệ, 250k', ['Linh', '0912330117', '12 Nguyễn Huệ', null, 250_000, null]),
      sample('Sương 0932 118 774 số 1 đường 7 p3 bình thạnh hcm 210k', ['Sương', '0932118774', 'số 1 đường 7', '– · Quận Bình Thạnh · Hồ Chí Minh', 210_000, null]),
      sample('Khang 0909 661 227 xã Tân Bình, Tây Ninh, tổ 3 ấp Tân Lập, 175k', ['Khang', '0909661227', 'tổ 3 ấp Tân Lập', '?Xã Tân Bình · Huyện Tân Biên · Tây Ninh', 175_000, null]),
    ],
  },
  {
    kind: 'English',
    level: 'hard',
    samples: [
      sample('Anna Le, 0903 220 118, 45 Pham Ngoc Thach, Ward Vo Thi Sau, District 3, HCMC, COD 320k', ['Anna Le', '0903220118', '45 Pham Ngoc Thach', 'Phường Võ Thị Sáu · Quận 3 · Hồ Chí Minh', 320_000, null]),
      sample('Kevin - (+84) 938 117 226 - 12B Thao Dien street, Thao Dien Ward, Thu Duc City, Ho Chi Minh City - 1,150,000 VND', ['Kevin', '0938117226', '12B Thao Dien street', 'Phường Thảo Điền · Thành phố Thủ Đức · Hồ Chí Minh', 1_150_000, null]),
      sample('Full name: Tran Hai Nam\nMobile: 0987 660 214\nDelivery address: 9 Lang Ha, Lang Ward, Hanoi\nAmount: 450.000\nNote: leave at reception', ['Tran Hai Nam', '0987660214', '9 Lang Ha', 'Phường Láng · Hà Nội', 450_000, 'leave at reception']),
      sample('Ship to Emily Vu, Room 502, 33 Le Duan, Ward Saigon, HCMC, phone 0909 441 772, already paid', ['Emily Vu', '0909441772', 'Room 502, 33 Le Duan', 'Phường Sài Gòn · Hồ Chí Minh', 0, null]),
      sample('Ward 5, District 3, HCMC. 27 Nguyen Thien Thuat. Ms Quynh 0918 226 340. COD 275k', ['Quynh', '0918226340', '27 Nguyen Thien Thuat', 'Phường 5 · Quận 3 · Hồ Chí Minh', 275_000, null]),
    ],
  },
  {
    kind: 'no order',
    level: 'hard',
    samples: [
      sample('hello shop còn hàng không'),
      sample('Shop ơi cho em hỏi phí ship về quận 7 HCM bao nhiêu vậy ạ'),
      sample('Chị ơi đơn của em tới đâu rồi, em ở Gò Vấp mà 3 ngày chưa thấy giao'),
      sample('ok e cảm ơn c nhé'),
      sample('giá 350k hả shop? có bớt không'),
      sample('Tư vấn giúp mình size M nặng 52kg mặc vừa không ạ'),
      sample('Shop có cửa hàng ở 12 Nguyễn Trãi quận 5 không ạ hay chỉ bán online'),
      sample('Sáng mai 9h họp nhé mọi người, ai bận báo trước'),
      sample('Đã gửi\n10:32\nĐã xem'),
      sample('Mẫu này 450k, mẫu kia 520k, freeship từ 2 món, inbox để chốt đơn nha'),
      sample('shop cho xin số tài khoản để ck ạ'),
      sample('STK 0912345678 Vietcombank Nguyen Van A nội dung chuyển khoản mã đơn'),
    ],
  },
]
