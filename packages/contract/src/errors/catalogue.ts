import { fillIn } from '../fields/fill-in.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { approvalErrors } from './errors-approvals.ts'
import { carrierErrors } from './errors-carriers.ts'
import { moneyErrors } from './errors-money.ts'
import { parcelErrors } from './errors-parcels.ts'
import { staffErrors } from './errors-staff.ts'
import { supportErrors } from './errors-support.ts'

/** Section 8 of the specification, and our own E… codes. `{hotline}` is filled with the provider's. */
export const errorCatalogue = {
  // Ours: conventions of the API.
  EVALID: {
    status: 422,
    vi: 'Thông tin chưa đúng, bạn kiểm tra lại nhé',
    en: 'Information is not correctly, please check again!',
  },
  EBODY: { status: 400, vi: 'Nội dung gửi lên không đọc được', en: 'The request could not be read' },
  ELOGIN: { status: 401, vi: 'Thông tin đăng nhập không đúng', en: 'Login information is not correct' },
  ETOKEN: {
    status: 401,
    vi: 'Phiên đăng nhập đã hết hoặc token không dùng được. Bạn đăng nhập lại, hoặc kiểm tra token nhé',
    en: 'The session has ended, or the token is not valid. Sign in again, or check the token',
  },
  EINACTIVE: {
    status: 403,
    vi: 'Tài khoản chưa được kích hoạt. Mở liên kết trong e-mail hoặc gọi {hotline}',
    en: 'This account is not activated yet. Open the link in the e-mail or call {hotline}',
  },
  ENOTFOUND: { status: 404, vi: 'Không tìm thấy', en: 'Not found' },
  ESIZE: { status: 413, vi: 'Nội dung gửi lên quá lớn', en: 'The request is too large' },
  ERATE: {
    status: 429,
    vi: 'Bạn thao tác quá nhanh. Đợi một chút rồi thử lại',
    en: 'Too many requests. Wait a moment and try again',
  },
  EBUSY: {
    status: 503,
    vi: 'Hệ thống đang bận. Dữ liệu của bạn vẫn nguyên, thử lại sau ít giây',
    en: 'The system is busy. Your data is safe, try again in a few seconds',
  },
  EUPLOADS: {
    status: 429,
    vi: 'Đang tải lên nhiều file cùng lúc. Đợi xong một file rồi gửi tiếp',
    en: 'Several files are being uploaded at once. Wait until one of them is done, then send the next',
  },
  EIDEMPOTENCY: {
    status: 422,
    vi: 'Khóa chống trùng này đã dùng cho một nội dung khác',
    en: 'This idempotency key was already used for a different request',
  },
  EMEMBER: {
    status: 409,
    vi: 'Shop cần ít nhất một người đăng nhập được. Mời người khác vào trước',
    en: 'A shop needs at least one person who can sign in. Invite somebody else first',
  },
  EPAPERS: {
    status: 409,
    vi: 'Giấy tờ chưa đủ hoặc vừa được đổi. Xem lại rồi mới xác minh được',
    en: 'The documents are incomplete or have just changed. Look at them again before you verify them',
  },
  ECLOSE: {
    status: 409,
    vi: 'Shop còn đơn đang gửi hoặc tiền chưa trả. Xong hết rồi mới đóng được tài khoản',
    en: 'The shop still has parcels on their way or money owed. Settle them, then close the account',
  },
  EEXPORT: {
    status: 409,
    vi: 'Có hơn 10.000 đơn. Tạo file chạy nền bằng POST /v1/exports, hoặc chọn ít ngày hơn',
    en: 'There are more than 10,000 parcels. Make the file in the background by POST /v1/exports, or choose fewer days',
  },
  EBATCH: {
    status: 409,
    vi: 'Mỗi lần làm được nhiều nhất 50.000 đơn. Bạn hãy thu hẹp bộ lọc',
    en: 'At most 50,000 parcels at a time. Narrow the filter',
  },
  EUNDO: {
    status: 409,
    vi: 'Việc này không hoàn tác được',
    en: 'This cannot be undone',
  },
  ENOTDONE: {
    status: 409,
    vi: 'File chưa xong. Đợi thêm một chút rồi tải lại',
    en: 'The file is not ready yet. Wait a moment, then download it again',
  },
  EPICKUP: {
    status: 409,
    vi: 'Chưa có đơn nào chờ bưu tá lấy trong bảng bàn giao này',
    en: 'No parcel on this hand-over list waits for the courier',
  },
  EVERSION: {
    status: 409,
    vi: 'Đơn vừa được đổi. Lấy bản mới rồi sửa lại',
    en: 'The parcel has just been changed. Get the new version, then edit it again',
  },
  EOMS: {
    status: 409,
    vi: 'Đơn của shop này không tạo hoặc sửa được theo cách này, do cách shop nối với hệ thống vận đơn',
    en: 'Parcels of this shop cannot be created or changed this way, because of how it is connected to the order system',
  },
  EIMPORT: {
    status: 409,
    vi: 'File này đang được đọc hoặc đang tạo đơn. Đợi xong rồi thử lại',
    en: 'This file is being read, or its parcels are being created. Try again once that is done',
  },
  EHOOKS: {
    status: 409,
    vi: 'Shop có tối đa 10 địa chỉ webhook. Xóa bớt rồi thêm địa chỉ khác',
    en: 'A shop can have at most 10 webhook addresses. Delete one before you add another',
  },
  EGATEWAY: {
    status: 409,
    vi: 'Shop có tối đa 20 token kết nối. Thu hồi token không dùng nữa rồi tạo token khác',
    en: 'A shop can have at most 20 gateway tokens. Revoke one that is not used, then make another',
  },
  EPAUSED: {
    status: 409,
    vi: 'Webhook này đang tạm dừng. Bật lại rồi gửi lại',
    en: 'This webhook is paused. Switch it on, then send again',
  },
  EJB001: {
    status: 404,
    vi: 'Việc này không còn trong danh sách hỏng: đã chạy lại hoặc đã bị xóa',
    en: 'This job is not dead any more: it was started over or removed',
  },

  // Addresses and stores.
  EAD001: {
    status: 409,
    vi: 'Địa chỉ đang được sử dụng, không thể xóa',
    en: 'This address is in use and cannot be deleted',
  },
  EAD002: { status: 422, vi: 'Tên dài quá 100 ký tự', en: 'The name is longer than 100 characters' },
  EAD003: { status: 422, vi: 'Mã hub dài quá 10 ký tự', en: 'The hub code is longer than 10 characters' },
  EAL001: { status: 422, vi: 'Tên này đã có', en: 'This name is already taken' },
  EAL002: { status: 422, vi: 'Mã này đã có', en: 'This code is already taken' },
  EAL003: { status: 409, vi: 'Cập nhật không thành công', en: 'The update failed' },
  EST0001: {
    status: 409,
    vi: 'Hãy chọn một cửa hàng mặc định khác trước',
    en: 'Choose a new default store first',
  },
  EST0002: {
    status: 409,
    vi: 'Không thể xóa cửa hàng mặc định',
    en: 'The default store cannot be deleted',
  },

  // People and shops.
  EUS001: { status: 422, vi: 'Biển số xe đã được đăng ký', en: 'This vehicle plate is already taken' },
  EUS002: { status: 422, vi: 'E-mail đã được đăng ký', en: 'This e-mail is already taken' },
  EUS003: { status: 422, vi: 'Số điện thoại đã được đăng ký', en: 'This phone number is already taken' },
  EUS005: { status: 422, vi: 'Mật khẩu cũ không đúng', en: 'The old password is incorrect' },
  EUS006: { status: 404, vi: 'Không tìm thấy người này', en: 'This person was not found' },
  EUS008: {
    status: 403,
    vi: 'Tài khoản không có quyền dùng chức năng này. Cần giúp, gọi {hotline}',
    en: 'This account has no permission to do this. For help, call {hotline}',
  },
  EUS011: {
    status: 500,
    vi: 'Có lỗi xảy ra. Gọi {hotline} để được hỗ trợ',
    en: 'Something went wrong. Call {hotline} for help',
  },
  EUS012: {
    status: 403,
    vi: 'Tài khoản đã bị khóa. Gọi {hotline} để mở lại',
    en: 'This account is locked. Call {hotline} to unlock it',
  },
  ESH001: { status: 404, vi: 'Không tìm thấy hub', en: 'Hub not found' },
  ESH002: {
    status: 403,
    vi: 'Tài khoản đang bị hạn chế. Liên hệ nhân viên kinh doanh hoặc gọi {hotline}',
    en: 'This account is restricted. Contact your sales representative or call {hotline}',
  },
  ESL0003: {
    status: 409,
    vi: 'Tải lên giấy phép kinh doanh trước đã',
    en: 'Upload the business licence first',
  },
  GM001: { status: 422, vi: 'Tài khoản đã tồn tại', en: 'This account already exists' },
  GM002: { status: 422, vi: 'E-mail đã tồn tại', en: 'This e-mail already exists' },
  GM003: { status: 422, vi: 'Số điện thoại đã tồn tại', en: 'This phone number already exists' },

  ...parcelErrors,
  ...moneyErrors,
  ...supportErrors,
  ...staffErrors,
  ...carrierErrors,
  ...approvalErrors,
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errorCatalogue
export type Language = 'vi' | 'en'

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCatalogue, text)
}

export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, string> = {},
): string {
  return fillIn(errorCatalogue[code][language], values)
}
