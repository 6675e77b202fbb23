import type { CatalogueEntry } from './catalogue-entry.ts'

/** Ours: people of the provider, and the second factor that they give once more. */
export const staffErrors = {
  ESF001: {
    status: 404,
    vi: 'Không tìm thấy nhân viên này',
    en: 'This member of staff was not found',
  },
  ESF002: {
    status: 409,
    vi: 'Cần ít nhất một người quản trị đăng nhập được. Giao quyền “staff” cho người khác trước',
    en: 'At least one administrator must be able to sign in. Give the scope “staff” to somebody else first',
  },
  ESF003: {
    status: 422,
    vi: 'Một người không được giữ các quyền này cùng nhau',
    en: 'One person cannot hold these scopes together',
  },
  ESF004: {
    status: 409,
    vi: 'Quyền của bạn cần bước xác minh thứ hai. Thêm một cách khác trước khi xóa cách này',
    en: 'Your scopes need a second factor. Add another before you remove this one',
  },
  ESF005: {
    status: 409,
    vi: 'Passkey cần trang điều hành ở một tên miền có https, không phải địa chỉ IP. Dùng mã của ứng dụng xác thực',
    en: 'Passkeys need the console at a host name with https, not at an IP address. Use the code of an authenticator app',
  },
  ESU001: {
    status: 422,
    vi: 'Mã hoặc khóa không đúng, hoặc mã vừa được dùng. Đợi mã mới rồi thử lại',
    en: 'The code or key is wrong, or the code was just used. Wait for a new one and try again',
  },
  ESU002: {
    status: 409,
    vi: 'Lần xác minh này đã hết hạn, đã dùng hoặc không phải cho nội dung này. Xem lại rồi xác minh lần nữa',
    en: 'This verification has expired, was used, or is not for what is shown. Look again and verify once more',
  },
} as const satisfies Record<string, CatalogueEntry>
