/** What the journey of a shop whose line goes reads and presses, in both languages. */
export const words = {
  vi: {
    asOf: /^Danh sách lúc \d{2}:\d{2}$/,
    table: 'Đơn hàng',
    begin: 'Tạo đơn',
    pickup: /^Chờ lấy/,
    all: /^Tất cả/,
    failed: 'Chưa tải được danh sách',
    unreachable: 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
    retry: 'Thử lại',
    clear: 'Bỏ lọc',
    firstPage: 'Về trang đầu danh sách',
    lostForm: 'Mất kết nối. Phần đã điền vẫn giữ, có mạng lại rồi lưu.',
  },
  en: {
    asOf: /^List as of \d{2}:\d{2}$/,
    table: 'Parcels',
    begin: 'Create parcel',
    pickup: /^To pick up/,
    all: /^All/,
    failed: 'The list did not load',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    retry: 'Try again',
    clear: 'Clear filters',
    firstPage: 'To the first page',
    lostForm: 'Connection lost. What you filled in stays here: save it once you are online.',
  },
}
