/** What the journey reads and presses, in both languages. */
export const words = {
  vi: {
    waits: 'Giao bởi GHN · chờ GHN cấp mã',
    carried: (number: string) => `Giao bởi GHN · mã ${number}`,
    check: 'Kiểm tra ngay',
    unreached: /^Không gọi được GHN, lúc/,
    trouble: 'Không gọi được hãng',
    kept: /Đơn của kết nối này đang chờ, không mất\.$/,
    fine: /^GHN nhận khóa này, lúc/,
    held: /^Đang chờ gửi/,
    onTheWay: /^Đang đi/,
  },
  en: {
    waits: 'Delivered by GHN · waiting for its number',
    carried: (number: string) => `Delivered by GHN · number ${number}`,
    check: 'Check now',
    unreached: /^GHN was not reached/,
    trouble: 'Not reached',
    kept: /Its parcels wait; none is lost\.$/,
    fine: /^GHN takes these secrets/,
    held: /^Held/,
    onTheWay: /^On the way/,
  },
}
