export type WordSort =
  /** Somebody is addressed, thanked, asked: no part of an order. */
  | 'talk'
  /** Leads to a name: `gửi cho`, `em tên`. */
  | 'to_name'
  /** Leads to an address: `gửi về`, `em ở`. */
  | 'to_address'
  | 'title'
  | 'surname'
  | 'given'
  /** A house, a street, a hamlet, a building, what lies beside it. */
  | 'house'
  | 'street'
  /** Begins what the courier should know: it goes on to the end of the clause. */
  | 'note'
  | 'goods'
  /** Counts goods behind a number: `cái`, `hộp`. */
  | 'counter'
  /** Begins the goods: `lấy`, `đặt`. */
  | 'buys'

const lists: Readonly<Record<WordSort, string>> = {
  talk: `dạ|vâng|vâng ạ|dạ vâng|ạ|ah|à|nhé|nhá|nha|nghen|nhen|hen|nè|nhoa|ha|hả|hở|đó|đây|đây ạ|ok|oke|okie|okê|okela|uh|ừ|ừm|ủa|alo|hello|hi|chào|xin chào
shop|shop ơi|shop à|ad|admin|ad ơi|em ơi|chị ơi|anh ơi|bạn ơi|cô ơi|c ơi|e ơi|a ơi|b ơi|mn ơi|mọi người
cảm ơn|cám ơn|camon|thanks|thank you|thank|tks|thks|thanh kiu|please|pls|plz|giúp em|giúp mình|giúp chị|giúp anh|giúp e|giúp c|giúp với|giúp|giùm|giùm em|hộ em|hộ mình|dùm|dùm em|với|với ạ|luôn|luôn ạ|rồi|rồi ạ|nhiều
cho em|cho mình|cho e|cho chị|cho c|cho tui|cho tôi|của em|của mình|của e|của chị|nhận đơn|gửi lại|gửi địa chỉ|gửi thông tin|thông tin|ghi đơn|lên đơn|chốt đơn|chốt|đơn|đơn 1|đơn hàng|đơn này|đặt hàng|mua hàng|mình lấy|em lấy nhé|lấy nhé|phải không|phải k|phải ko|đúng không|đúng ko|đúng k|được không|được ko|vậy|nhỉ|nữa|thì|là|nhờ shop|nhờ shipper|nhờ|như hôm qua|như cũ|lại|vs|bn|bao nhiêu|tiền|inbox|ib|hôm qua|hôm nay|sdt|sđt|số điện thoại|điện thoại|đt|tel|phone|my phone is|số em|số chị|số mình|sđt em|sdt em|số|zalo|gọi số|gọi|hoặc|liên hệ|lh|nhận hàng|khách|bưu tá|shipper|cod|thu|ship|freeship|free ship|send|want|hàng|tổng|còn|và|quên|mình|tui|tôi|em chốt|chuyển khoản|ck|hi shop|nhận|gửi|giao`,
  to_name: `tên|tên là|tên e|tên em|em tên|em tên là|mình tên|mình tên là|e tên|chị tên|em là|e là|mình là|tên mình|tên em là|tên khách|người nhận|ng nhận|người nhận là|gửi cho|giao cho|ship cho|gửi về cho|giao về cho|ship về cho|đơn của|của khách|khách tên|to|receiver|name|my name is|name is|nhận là`,
  to_address: `gửi về|ship về|giao về|giao đến|gửi đến|gửi tới|giao tới|ship tới|ship đến|ship ra|gửi ra|gửi lên|ship lên|về|ở|em ở|mình ở|e ở|chị ở|nhà em ở|nhà mình ở|nhà e ở|nhà chị ở|nhà ở|nhận tại|nhận ở|tại|địa chỉ|đc|dc|đ/c|d/c|đchi|add|address|ship to|send to|deliver to|at|nhà em|nhà e|nhà c|nhà chị|nhà mình|ra|lên|về nhà|địa chỉ em|địa chỉ mình|về nhà e|về nhà em|gửi về nhà`,
  title: `chị|anh|a|c|cô|chú|bác|em|e|bạn|b|ông|bà|bé|mr|mrs|ms|miss|mợ|cậu|dì|thím|khách|kh|chế|sis|bro|chi|co|chu|bac|ong|ba|mình`,
  surname: `nguyễn|trần|lê|phạm|hoàng|huỳnh|phan|vũ|võ|đặng|bùi|đỗ|hồ|ngô|dương|lý|đinh|trịnh|đoàn|lâm|mai|cao|tô|tạ|hà|lương|châu|trương|thái|tống|vương|quách|kiều|từ|hứa|phùng|đào|chu|lưu|la|lã|mạc|nghiêm|tăng|thân|tôn|triệu|văn|viên|ninh|nông|khổng|khương|âu|bế|cù|doãn|đàm|đồng|giang|giáp|hàn|hầu|kha|kim|lò|lường|lục|lô|ma|mã|nhữ|ông|phí|quan|sầm|sơn|thạch|thiều|tiêu|tòng|tưởng|ung|vàng|vi|diệp|danh|h'|y|siu|bồ|liêu|quế|trà|mùa|giàng|thào|sùng|cháng|lại|hạ|phó|bạch|cung`,
  given: `an|anh|ánh|ân|bảo|bích|bình|cẩm|châu|chi|chinh|công|cúc|cường|cương|dân|diễm|diệp|diệu|dung|dũng|duy|duyên|dương|đại|đạt|đăng|đào|điệp|đình|đoan|đức|gấm|gia|giang|giàu|hà|hạ|hải|hạnh|hân|hằng|hậu|hiên|hiền|hiếu|hiệp|hoa|hòa|hoà|hoài|hoan|hoàn|hoàng|hồng|huệ|hùng|huy|huyền|hương|hường|hữu|kha|khai|khang|khánh|khoa|khôi|khuê|kiên|kiệt|kiều|kim|kỳ|lam|lan|lành|lâm|lê|lệ|liên|liễu|linh|loan|long|lộc|lụa|luân|lực|lương|ly|mai|mạnh|mẫn|mến|mi|minh|mỹ|my|na|nam|nga|ngà|ngân|nghi|nghĩa|ngọc|nguyên|nguyệt|nhã|nhàn|nhân|nhật|nhi|nhiên|nhung|như|oanh|phát|phi|phong|phú|phúc|phụng|phước|phương|phượng|quang|quân|quốc|quý|quyên|quyết|quỳnh|sang|sáng|sen|sơn|sương|tài|tâm|tân|tấn|thái|thanh|thành|thảo|thắm|thắng|thi|thiên|thịnh|thọ|thoa|thơ|thơm|thu|thuận|thùy|thuỳ|thủy|thuỷ|thúy|thư|thương|tiên|tiến|tín|tình|toàn|trà|trang|trâm|trân|trí|trinh|trọng|trúc|trung|trường|tú|tuân|tuấn|tuệ|tùng|tuyền|tuyết|tường|uyên|vân|vi|việt|vinh|vĩnh|vũ|vui|vy|xuân|yên|yến|ý|thị|văn|ngoan|bống|bông|hến|tèo|tí|bin|bo|su|bún`,
  house: `số|số nhà|sn|ngõ|ngách|hẻm|hẽm|kiệt|đường|phố|đại lộ|quốc lộ|ql|tỉnh lộ|tl|thôn|xóm|ấp|tổ|tổ dân phố|tdp|khu|khu phố|kp|khóm|khối|khu dân cư|kdc|khu đô thị|kđt|bản|buôn|làng|đội|plei|lô|tầng|lầu|căn|căn hộ|ch|phòng|chung cư|cc|tòa|toà|tòa nhà|toà nhà|block|toa|kcn|khu công nghiệp|ktx|ký túc xá|chợ|sạp|kiot|ki ốt|kiốt|quầy|cửa hàng|tạp hóa|tiệm|đối diện|cạnh|gần|kế|kế bên|bên cạnh|sau lưng|phía sau|trước cổng|sát|ngã tư|ngã ba|ngã 3|ngã 4|vòng xoay|trường|bệnh viện|trạm y tế|ubnd|công ty|cty|văn phòng|vp|xưởng|nhà máy|khách sạn|ks|nhà thờ|chùa|đình|street|str|st|road|rd|avenue|apt|apartment|room|tower|building|floor|alley|lane|flat|villa|biệt thự|vinhomes|sunrise city|nhà số|nhà đối diện|nhà|xã đàn|hamlet|village|thửa|tờ|liền kề|shophouse|tập thể|ngõ nhỏ|dãy|cổng|đầu ngõ|cuối ngõ|cây xăng|công viên|siêu thị`,
  street: `nguyễn huệ|trần hưng đạo|lê lợi|hùng vương|nguyễn trãi|lý thường kiệt|hai bà trưng|quang trung|võ văn kiệt|điện biên phủ|phan đình phùng|cách mạng tháng 8|cách mạng tháng tám|cmt8|trần phú|hoàng hoa thám|ngô quyền|lê duẩn|lê lai|bà triệu|nguyễn du|phan chu trinh|phan châu trinh|phan bội châu|lê hồng phong|nguyễn thị minh khai|nguyễn văn cừ|nguyễn tất thành|nguyễn đình chiểu|võ thị sáu|lý tự trọng|hàm nghi|đinh tiên hoàng|lê thánh tông|lê thánh tôn|nguyễn công trứ|trần quốc toản|trần nhân tông|lý thái tổ|trần quang khải|nguyễn bỉnh khiêm|bạch đằng|trường chinh|phạm văn đồng|phạm ngũ lão|tôn đức thắng|nguyễn văn linh|lê văn sỹ|nguyễn hữu thọ|hoàng diệu|hoàng văn thụ|ngô gia tự|nguyễn thái học|yết kiêu|bùi thị xuân|tô hiệu|lạc long quân|âu cơ|nguyễn lương bằng|lê quý đôn|nguyễn khuyến|tố hữu|xuân thủy|cầu giấy|láng hạ|giải phóng|phạm hùng|nguyễn tri phương|lê thanh nghị|trần thái tông|kim mã|đội cấn|thụy khuê|xô viết nghệ tĩnh|nam kỳ khởi nghĩa|đường 3/2|ba tháng hai|30 tháng 4|pasteur|yersin|nguyễn oanh|quang trung|phan văn trị|lê đức thọ|lê quang định|nơ trang long|phan xích long|huỳnh tấn phát|nguyễn thị thập|kinh dương vương|hậu giang|hồng bàng|an dương vương|tân kỳ tân quý|cộng hòa|lũy bán bích|âu cơ|trường sa|hoàng sa|lê trọng tấn|ngô tất tố|công xã paris|xã đàn|bà huyện thanh quan`,
  note: `giao cho bảo vệ|giao bảo vệ|giao cho lễ tân|giao lễ tân|giao cho hàng xóm|giao giờ|giao trước|giao sau|giao vào|giao buổi|giao nhanh|giao gấp|giao hàng giờ|giao hàng trong|giao hàng vào|giao hàng trước|giao hàng sau|giao trong|giao ngoài|giao lúc|giao sớm|giao tối|giao chiều|giao sáng|giao cuối tuần|giao thứ|giao ngày|giao tận|giao hỏa tốc|giao hoả tốc|giao nhẹ|giao hàng nhanh|giao hàng giúp|giao ban ngày|giao hộ|giao cẩn thận|chỉ giao|đừng giao|không giao|ko giao|k giao|khoan giao|ship giờ|ship nhanh|ship gấp|ship hỏa tốc|ship hoả tốc|ship trong|ship sau|ship trước|ship sớm|ship buổi|ship tối|ship chiều|ship sáng|ship vào|gửi sớm|gửi nhanh|gửi gấp|gửi bảo vệ|gửi lễ tân|gửi hàng xóm|gửi ở|gửi quầy|gửi hàng sớm|gửi vào|gửi chuyển phát nhanh|gửi hỏa tốc|gọi trước|gọi điện|gọi cho|gọi vào|gọi số này|gọi lại|gọi mình|gọi em|gọi khi|gọi ngoài|gọi giờ|gọi sau|gọi là|gọi zalo|gọi mẹ|gọi chồng|gọi vợ|alo trước|alo khi|a lô trước|điện trước|đt trước|gọi điện thoại trước|nhắn tin|nhắn trước|nhắn zalo|nhắn qua|đừng gọi|không gọi|ko gọi|k gọi|đừng cho|đừng để|đừng ghi|đừng bấm|đừng đưa|không cho|ko cho|k cho|cho xem|cho kiểm|cho thử|cho khách|cho đồng kiểm|được kiểm|được xem|được thử|kiểm hàng|xem hàng|thử hàng|đồng kiểm|khách được|khách hẹn|hẹn giao|hẹn|để ở|để trước|để trong|để hàng|để tủ|để dưới|để ngoài|để chỗ|cứ để|cứ giao|nhận hàng giờ|nhận hàng sau|nhận hàng trước|nhận hàng cuối|nhận giờ|nhận sau|nhận buổi|nhận cuối tuần|chỉ nhận|nhận hộ|hàng dễ vỡ|dễ vỡ|hàng thủy tinh|hàng dễ|nhẹ tay|xin nhẹ tay|cẩn thận|bọc kỹ|bọc kĩ|gói kỹ|gói kĩ|gói quà|gói cẩn thận|gói hàng kỹ|đóng gói kỹ|đóng kỹ|đóng gói|che tên|không ghi|vắng nhà|ko nghe|không nghe|k nghe|nếu không|nếu ko|nếu k|nếu vắng|nếu khách|nếu bận|không có nhà|ko có nhà|trước khi giao|trước khi đến|trước khi tới|trước khi ship|giờ hành chính|ngoài giờ|cuối tuần|buổi trưa|buổi tối|buổi chiều|buổi sáng|sau 17h|sau 18h|cần gấp|cần trước|gấp|hàng gấp|hỏa tốc|hoả tốc|lưu ý|chú ý|ghi chú|note|nhớ gọi|nhớ giao|nhớ đừng|nhớ|call before|please call|pls call|call|leave at|leave it|do not|don't|deliver after|deliver before|ring|fragile|handle with|gọi không được|gọi ko được|không được thì|tới gọi|đến gọi|đến thì|tới thì|tới nơi|đến nơi|bấm chuông|gửi phòng bảo vệ|hàng cồng kềnh|hàng nặng|không ưng|đổi trả|hoàn hàng|không đồng kiểm|miễn đồng kiểm|không xem|ko xem|không thử|ko thử`,
  goods: `áo|quần|váy|đầm|giày|giầy|dép|túi|ví|nón|mũ|kính|kem|son|phấn|serum|toner|sữa|bánh|kẹo|trà|chè|cà phê|cafe|cf|mắm|nước mắm|gạo|mật ong|tinh dầu|nước hoa|dầu gội|sách|vở|balo|ốp|sạc|tai nghe|đồng hồ|vòng|nhẫn|dây chuyền|bông tai|khăn|tất|vớ|đồ bộ|bộ đồ|đồ thờ|đồ chơi|đèn|nồi|chảo|ly|cốc|bát|chén|đĩa|tô|bình|gối|chăn|mền|nệm|ga|ghế|bàn|tượng|tranh|hoa|cây|hạt|quả|trái|bưởi|vải|xoài|nem|chả|giò|bò khô|khô bò|tôm|cá|mực|yến sào|collagen|vitamin|viên|combo|set|size|sz|màu|mẫu|loại|sl|số lượng|x1|x2|x3|kg|gram|gr|ml|lít|hoa nhí|lụa|thun|jean|sơ mi|khoác|hoodie|polo|sản phẩm|sp|hàng|đồ|bộ|cặp|sỉ|lẻ|chai|lọ|hũ|hộp|thùng|gói|bịch|túi xách|khô|rượu|bia|thuốc|tã|bỉm|máy|quạt|điện thoại|loa|tiêu|điều|nón lưỡi trai|chống nắng|trắng|đen|đỏ|hồng|nâu|be|xám|tím`,
  counter: `cái|chiếc|bộ|hộp|gói|thùng|chai|lọ|hũ|đôi|cặp|kg|kí|ký|ki|gram|g|gr|ml|l|lít|set|combo|túi|bịch|lốc|cuộn|cây|quyển|cuốn|viên|con|quả|trái|bát|chén|ly|tờ|bó|áo|quần|váy|đầm|son|kem|nón|mũ|mẫu|em|sp|sản phẩm|món|pcs|cap|doi|cai|bo|hop|chiec|suất|phần|thỏi|tuýp|hủ|vỉ|bánh|sét|giỏ|xấp|m`,
  buys: `lấy|mua|đặt|order|chọn|lấy cho|mua cho|đặt cho|em lấy|mình lấy|em đặt|mình đặt|em mua|mình mua|chốt|em chốt|c lấy|chị lấy|gồm|bao gồm|đặt mua|cho em đặt|cho chị đặt|cho mình đặt|lấy cho e|lấy cho em|cho e lấy|hàng gồm|đơn gồm`,
}

export function phrasesOf(sort: WordSort): string[] {
  return lists[sort].split(/[|\n]/)
}

export const wordSorts: readonly WordSort[] = [
  'talk',
  'to_name',
  'to_address',
  'title',
  'surname',
  'given',
  'house',
  'street',
  'note',
  'goods',
  'counter',
  'buys',
]

/** What a child is called by its place in the family: behind a title it is no name that does without it, `Cô Ba`. */
export const birthOrder: ReadonlySet<string> = new Set(
  'hai|ba|tư|năm|sáu|bảy|bẩy|tám|chín|mười|út|cả|ut'.split('|'),
)

/** Stands before the receiver and is no part of the name: `Gửi chị Lan`, `gặp Hương`. */
export const sends = /^(?:gửi|gui|gặp|gap|ship|giao)$/
