import { limits } from '@guihang/domain/limits'
import { askReasons } from '@guihang/domain/talk/support/request-of-parcel'
import type { ErrorCode, Language } from '../errors/catalogue.ts'
import { filledIn, formRules } from './form-rules.ts'

/** What only the server can judge, because it alone knows the data. */
const serverRules = {
  order_system_missing: {
    vi: 'Chưa có nơi nhận đơn: đặt OMS_URL, hoặc thêm một kết nối trước',
    en: 'There is nobody to push to: set OMS_URL, or add a connection first',
  },
  from_tomorrow: { vi: 'Chọn từ ngày mai trở đi', en: 'Choose tomorrow or later' },
  holiday_taken: { vi: 'Ngày này đã là ngày nghỉ', en: 'This day is a holiday already' },
  date_order: { vi: 'Ngày đầu không được sau ngày cuối', en: 'The first day must not be after the last' },
  days_at_most: {
    vi: 'Chọn nhiều nhất {days} ngày, hoặc nêu thêm số điện thoại, shop hay cửa hàng',
    en: 'Choose at most {days} days, or name a phone, shop or store as well',
  },
  period_days: { vi: 'Chọn nhiều nhất {days} ngày', en: 'Choose at most {days} days' },
  period_months: { vi: 'Chọn nhiều nhất {months} tháng', en: 'Choose at most {months} months' },
  month_order: {
    vi: 'Tháng đầu không được sau tháng cuối',
    en: 'The first month must not be after the last',
  },
  future_instant: { vi: 'Thời điểm này chưa tới', en: 'This time lies in the future' },
  reference_taken: {
    vi: 'Mã giao dịch này đã dùng cho một lần chuyển khác',
    en: 'Another transfer has this bank reference',
  },
  day_not_over: { vi: 'Ngày này chưa kết thúc', en: 'This day is not over yet' },
  not_counted: {
    vi: 'Bước này không đếm tiền',
    en: 'No cash is counted at this step',
  },
  before_creation: {
    vi: 'Thời điểm này trước khi tạo đơn',
    en: 'This time lies before the parcel was created',
  },
  kept_items: {
    vi: 'Chọn hàng có trong đơn, mỗi món một dòng, không quá số lượng đã gửi',
    en: 'Name items of the parcel, each once, and not more pieces than were sent',
  },
  kept_all: {
    vi: 'Khách giữ hết thì là giao trọn đơn: ghi nhận ở đây, rồi báo giao hàng',
    en: 'A receiver who keeps everything has the whole parcel: note that here, then report the delivery',
  },
  part_amount: {
    vi: 'Khách trả từ {least} đến {most}: không ít hơn phí, không quá tiền của cả đơn',
    en: 'The receiver paid between {least} and {most}: not less than the fee, not more than for the whole parcel',
  },
  cursor: {
    vi: 'Vị trí trang không đúng. Tải lại danh sách',
    en: 'This page position is not valid. Reload the list',
  },
  tracking_number: { vi: 'Mã vận đơn chưa đúng', en: 'This tracking number is not valid' },
  address_unit: { vi: 'Chọn địa chỉ trong danh sách', en: 'Choose the address from the list' },
  address_parent: {
    vi: 'Đơn vị này không thuộc đơn vị cấp trên đã chọn',
    en: 'This unit does not belong to the one chosen above',
  },
  name_taken: { vi: 'Tên này đã có', en: 'This name is already taken' },
  presets_full: {
    vi: 'Shop đã lưu đủ {max} mẫu. Xóa bớt mẫu không dùng',
    en: 'The shop keeps {max} of these already. Delete some that you do not use',
  },
  size_unknown: { vi: 'Không có kích thước này', en: 'There is no such size' },
  columns_missing: {
    vi: 'Chọn cột cho tên, số điện thoại và địa chỉ người nhận',
    en: 'Choose the columns of the receiver’s name, phone and address',
  },
  columns_twice: {
    vi: 'Mỗi mục chỉ chọn một cột',
    en: 'Choose each of ours for one column only',
  },
  statement_columns_missing: {
    vi: 'Chọn cột mã vận đơn, và cột COD, cước hoặc thực nhận',
    en: 'Choose a column of parcel numbers, and one of COD, freight or net amount',
  },
  bank_line_taken: {
    vi: 'Dòng tiền này (số tham chiếu, ngày, số tiền) đã được ghi nhận',
    en: 'This bank line (reference, day, amount) is recorded already',
  },
  column_unknown: { vi: 'File không có cột này', en: 'The file has no such column' },
  code_taken: { vi: 'Mã này đã có', en: 'This code is already taken' },
  plate_taken: { vi: 'Biển số xe đã được đăng ký', en: 'This vehicle plate is already taken' },
  area_taken: {
    vi: 'Khu vực này đã do hub {hub} phục vụ',
    en: 'This area is already served by the hub {hub}',
  },
  same_hub: {
    vi: 'Hub đến phải khác hub đi',
    en: 'The destination must be another hub than the origin',
  },
  line_taken: {
    vi: 'Dòng {no} vừa có đơn khác ở nơi khác. Tải lại bảng',
    en: 'Another order was put into row {no} meanwhile. Reload the table',
  },
  connection_unknown: { vi: 'Không có kết nối nào mang mã này', en: 'No connection has this code' },
  store: { vi: 'Cửa hàng này không có', en: 'There is no such store' },
  private_code_taken: {
    vi: 'Mã đơn này đã dùng cho đơn {code}',
    en: 'This order code is already used by parcel {code}',
  },
  password_common: {
    vi: 'Mật khẩu này quá nhiều người dùng, dễ bị đoán ra. Chọn mật khẩu khác',
    en: 'Too many people use this password, so it is easy to guess. Choose another',
  },
  password_unchanged: {
    vi: 'Mật khẩu mới phải khác mật khẩu đang dùng',
    en: 'The new password must differ from the present one',
  },
  password_wrong: { vi: 'Mật khẩu không đúng', en: 'The password is not correct' },
  password_old_wrong: { vi: 'Mật khẩu cũ không đúng', en: 'The old password is incorrect' },
  link_dead: {
    vi: 'Liên kết đã dùng hoặc đã hết hạn. Yêu cầu liên kết mới',
    en: 'This link was used or has expired. Ask for a new one',
  },
  confirmation_code: {
    vi: 'Mã xác nhận không đúng hoặc đã hết hạn',
    en: 'This code is wrong or has expired',
  },
  captcha: {
    vi: 'Bước xác minh đã hết hạn. Xác minh lại',
    en: 'The verification has expired. Verify again',
  },
  account_taken: { vi: 'Tài khoản đã tồn tại', en: 'This account already exists' },
  account_email_taken: { vi: 'E-mail đã tồn tại', en: 'This e-mail already exists' },
  account_phone_taken: { vi: 'Số điện thoại đã tồn tại', en: 'This phone number already exists' },
  email_taken: { vi: 'E-mail đã được đăng ký', en: 'This e-mail is already taken' },
  phone_taken: { vi: 'Số điện thoại đã được đăng ký', en: 'This phone number is already taken' },
  access_needs_email: {
    vi: 'Người này chưa có e-mail. Khi họ thêm e-mail trong hồ sơ của mình, bạn mở toàn quyền được',
    en: 'This person has no e-mail. Once they add one in their profile you can give full access',
  },
  phone_needs_email: {
    vi: 'Thêm e-mail trước, vì mã xác nhận số mới gửi về e-mail',
    en: 'Add an e-mail first: the code for a new phone number goes there',
  },
  link_by_shop: {
    vi: 'Người này không có e-mail. Nhờ chủ shop tạo link mới trong mục Thành viên',
    en: 'This person has no e-mail. The shop makes a new link under Members',
  },
  category: { vi: 'Ngành hàng này không có', en: 'There is no such category' },
  bank_account_taken: { vi: 'Tài khoản này đã có trong shop', en: 'The shop has this account already' },
  claim_photos: {
    vi: `Mỗi yêu cầu đền bù có nhiều nhất ${limits.claim_photos_max} ảnh`,
    en: `A claim can have at most ${limits.claim_photos_max} photos`,
  },
  reweigh_photos: {
    vi: `Mỗi bên gửi nhiều nhất ${limits.reweigh_photos_max} ảnh cho một lần cân`,
    en: `Each side can add at most ${limits.reweigh_photos_max} photos to a weighing`,
  },
  reweigh_not_lower: {
    vi: 'Phí phải thấp hơn phí của lần cân đang khiếu nại',
    en: 'The fee must be below that of the disputed weighing',
  },
  parcel_unknown: { vi: 'Shop không có đơn với mã này', en: 'Your shop has no parcel with this number' },
  change_same: {
    vi: 'Đơn đã đúng như vậy, không có gì để đổi',
    en: 'The parcel says this already, there is nothing to change',
  },
  ask_change_of_information: askReasons.change_of_information,
  ask_hurry_up_pickup: askReasons.hurry_up_pickup,
  ask_hurry_up_delivery: askReasons.hurry_up_delivery,
  ask_hurry_up_return: askReasons.hurry_up_return,
  attachment: {
    vi: 'Không đọc được tệp này. Chọn ảnh JPG, PNG, WebP hoặc tệp PDF',
    en: 'This file cannot be read. Use a JPG, PNG or WebP picture, or a PDF',
  },
  attachment_pdf: {
    vi: 'Tệp PDF có mật khẩu, mã lệnh hoặc tệp kèm bên trong. Lưu lại thành PDF thường rồi gửi',
    en: 'This PDF has a password, scripts or files inside. Save it as a plain PDF and send that',
  },
  attachments_waiting: {
    vi: 'Bạn có quá nhiều tệp chưa gửi. Gửi hoặc bỏ bớt rồi thêm tệp khác',
    en: 'Too many of your files are not sent yet. Send or remove some before you add another',
  },
  attachment_unknown: {
    vi: 'Tệp này không còn hoặc đã gửi. Chọn lại tệp',
    en: 'This file is gone or was sent already. Choose it again',
  },
  always_on: {
    vi: 'Thông báo này luôn bật để giữ an toàn cho shop',
    en: 'This notice is always on to keep your shop safe',
  },
  channel_missing: {
    vi: 'Kênh này chưa dùng được ở đây',
    en: 'This channel is not offered here',
  },
  webhook_types_fixed: {
    vi: 'Địa chỉ này thuộc cài đặt API nên chỉ nhận một loại tin',
    en: 'This address belongs to the API settings, so it hears of one type only',
  },
  gateway_closed: {
    vi: 'Token kết nối không dùng được cho lệnh này. Đăng nhập bằng tài khoản của shop',
    en: 'A client gateway token does not open this call. Sign in with an account of the shop',
  },
  gateway_scope_missing: {
    vi: 'Token kết nối này không có quyền “{scope}”. Tạo token khác có quyền này trong Hồ sơ doanh nghiệp, mục Kết nối API',
    en: 'This gateway token does not have the scope “{scope}”. Make another with it in the API settings',
  },
  access_missing: {
    vi: 'Tài khoản của bạn chỉ làm việc với đơn hàng. Nhờ người quản lý shop làm giúp hoặc mở thêm quyền',
    en: 'Your account works with parcels only. Ask whoever manages the shop to do this, or to give you access',
  },
  sandbox_closed: {
    vi: 'Shop thử nghiệm không có phần này. Bạn làm ở shop thật nhé',
    en: 'A sandbox does not have this. Use the real shop',
  },
  not_yours: { vi: 'Không tìm thấy', en: 'Not found' },
  another_operator: {
    vi: 'Bạn đã làm bước trước của việc này. Bước này cần một người khác',
    en: 'You took the step before this one. This step needs another operator',
  },
  operator_unknown: {
    vi: 'Chọn một đồng nghiệp có quyền trả lời shop',
    en: 'Choose a colleague who may answer shops',
  },
  placeholder_unknown: {
    vi: '“{name}” không điền được. Trong ngoặc nhọn dùng được: {known}',
    en: 'Nothing fills in “{name}”. In braces stand only: {known}',
  },
  assigned_to_other: { vi: '{name} đang phụ trách', en: '{name} looks after it' },
  assigned_to_nobody: { vi: 'Chưa ai phụ trách', en: 'Nobody looks after it' },
  event_scope_missing: {
    vi: 'Sự kiện này cần mã truy cập có cả hai quyền “{call}” và “{scope}”; mã này không có quyền “{scope}”',
    en: 'This event needs a token with both scopes “{call}” and “{scope}”; this one does not have “{scope}”',
  },
  statement_made: {
    vi: 'Ngày này đã có phiếu {number}',
    en: 'The day has its statement {number}',
  },
  nothing_owed: {
    vi: 'Chưa có khoản nào để đưa vào phiếu',
    en: 'There is nothing to put on a statement',
  },
  cash_elsewhere: {
    vi: 'Có khoản đã đến hạn nhưng tiền chưa về trung tâm. Ghi nhận transfer_to_center trước',
    en: 'Something is due, but its cash is not at the center yet. Report transfer_to_center first',
  },
  due_from: {
    vi: 'Chưa có khoản nào đến hạn. Lập được phiếu từ ngày {day}',
    en: 'Nothing is due yet. A statement can be made from {day} on',
  },
  amount_due: {
    vi: 'Số tiền phải thu là {amount}',
    en: 'The amount due is {amount}',
  },
  no_loss_owed: {
    vi: 'Không bưu cục hay bưu tá nào còn nợ khoản này',
    en: 'No hub or courier owes this, or not any more',
  },
  no_cash: {
    vi: 'Đơn này không thu hộ nên không có tiền để nộp',
    en: 'Nothing is collected of this parcel, so there is no cash to hand over',
  },
  area_without_hub: {
    vi: 'Chưa bưu cục nào phục vụ {area}. Thêm khu vực này cho một bưu cục trước',
    en: 'No hub serves {area}. Give that area to a hub first',
  },
  scope_missing: {
    vi: 'Mã truy cập này không có quyền “{scope}”',
    en: 'This token does not have the scope “{scope}”',
  },
  person_scope_missing: {
    vi: 'Bạn chưa được giao quyền “{scope}”. Nhờ người quản trị giao thêm',
    en: 'You do not have the scope “{scope}”. Ask an administrator for it',
  },
  person_only: {
    vi: 'Lệnh này dành cho người đã đăng nhập trang điều hành, mã truy cập không dùng được',
    en: 'This call is for people who are signed in to the console; a token does not open it',
  },
  foreign_page: {
    vi: 'Lệnh này không đến từ trang điều hành. Mở trang điều hành rồi làm ở đó',
    en: 'This call did not come from the console. Open the console and do it there',
  },
  second_factor_missing: {
    vi: 'Bạn chưa qua bước xác minh thứ hai',
    en: 'You have not given the second factor yet',
  },
  second_factor_unset: {
    vi: 'Quyền của bạn cần bước xác minh thứ hai. Hãy thiết lập trước',
    en: 'Your scopes need a second factor. Set one up first',
  },
  scopes_exclude: {
    vi: 'Một người không được giữ cả hai quyền “{one}” và “{other}”',
    en: 'One person cannot hold both scopes “{one}” and “{other}”',
  },
  token_scopes_exclude: {
    vi: 'Mã truy cập tính chung với người giữ nó, và một người không được giữ cả “{one}” và “{other}”. Mã của máy riêng tạo bằng lệnh npm run operator',
    en: 'A token counts with the person who holds it, and one person cannot hold both “{one}” and “{other}”. The command npm run operator makes one for a machine of its own',
  },
  step_up_of_person: {
    vi: 'Chỉ người đã đăng nhập mới gửi mục này, mã truy cập thì không',
    en: 'Only a person who is signed in sends this, a token does not',
  },
} as const satisfies Record<string, { vi: string; en: string }>

export const fieldRules = { ...formRules, ...serverRules } as const // as: each rule keeps its own texts

export type FieldRule = keyof typeof fieldRules

/** Rules with a code of their own in section 8: where such a fault is the only one, the answer's code is this instead of EVALID. */
export const codeOfRule: { readonly [Rule in FieldRule]?: ErrorCode } = {
  name_max: 'EAD002',
  hub_code_max: 'EAD003',
  name_taken: 'EAL001',
  code_taken: 'EAL002',
  plate_taken: 'EUS001',
  account_taken: 'GM001',
  account_email_taken: 'GM002',
  account_phone_taken: 'GM003',
  email_taken: 'EUS002',
  phone_taken: 'EUS003',
  password_old_wrong: 'EUS005',
  scopes_exclude: 'ESF003',
  token_scopes_exclude: 'ESF003',
}

export type FieldFault = { readonly rule: FieldRule; readonly values?: Record<string, string | number> }
/** Field errors before they are put into words: path → faults. Paths are dotted: `products.0.quantity`. */
export type FieldFaults = Record<string, FieldFault[]>

export function fieldMessage({ rule, values }: FieldFault, language: Language): string {
  return filledIn(fieldRules[rule][language], values, language)
}
