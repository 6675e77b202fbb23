/** Short names as J&T's table of scans has them, and what a customer reads. */
export const scanWords: Readonly<Record<string, readonly [name: string, words: string]>> = {
  '103': ['Đặt đơn', 'Đơn hàng đã được tạo'],
  '104': ['Lấy hàng thất bại', 'Chưa lấy được hàng'],
  '105': ['Hủy đơn', 'Đơn hàng đã hủy'],
  '106': ['Nhận hàng', 'Đã lấy hàng'],
  '109': ['Gửi hàng đi', 'Hàng đã rời bưu cục'],
  '110': ['Hàng đến', 'Hàng đã đến bưu cục'],
  '112': ['Phát hàng', 'Bưu tá đang giao hàng'],
  '113': ['Ký nhận', 'Giao hàng thành công'],
  '116': ['Xác nhận hoàn', 'Đơn hàng được xác nhận chuyển hoàn'],
  '117': ['Ký nhận hoàn', 'Đã trả hàng cho người gửi'],
  '118': ['Kiện vấn đề', 'Giao hàng chưa thành công'],
  '120': ['Kiện vấn đề hoàn', 'Trả hàng chưa thành công'],
  '121': ['FINISH', 'Kết thúc'],
}

/** Codes that stand only in the documentation's sample answers, for those of its table. */
export const sampleCodes: Readonly<Record<string, string>> = {
  '106': '10',
  '109': '50',
  '110': '92',
  '112': '94',
  '113': '100',
}
