/** What the console says to whom it opens little. */
export const words = {
  vi: {
    signIn: 'Đăng nhập',
    email: 'Email',
    password: 'Mật khẩu',
    rail: 'Chính',
    support: 'Hỗ trợ',
    title: 'Bạn không có quyền xem trang này',
    whom: /nhờ người quản trị giao thêm quyền/,
    unknown: 'Không có trang này',
    home: 'Về trang đầu',
    find: 'Tìm nhanh',
    conversation: 'Trao đổi với shop',
  },
  en: {
    signIn: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    rail: 'Main',
    support: 'Support',
    title: 'This page is not open to you',
    whom: /ask an administrator for the scope/,
    unknown: 'There is no such page',
    home: 'To the first page',
    find: 'Quick find',
    conversation: 'Conversation with the shop',
  },
}
