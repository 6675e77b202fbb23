import type { Language } from '@guihang/contract/errors/catalogue'

export type MailText = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly button?: string
}

/** Every mail there is, in both languages. `{provider}`, `{hotline}` and `{name}` are always there. */
export const mailTexts = {
  activate: {
    vi: {
      subject: 'Kích hoạt tài khoản {provider}',
      lines: [
        'Chào {name}, tài khoản {provider} của bạn đang chờ kích hoạt.',
        'Mở liên kết dưới đây để đặt mật khẩu và bắt đầu gửi hàng. Liên kết dùng một lần, trong {minutes} phút.',
        'Nếu bạn không đăng ký, bỏ qua thư này.',
      ],
      button: 'Đặt mật khẩu và kích hoạt',
    },
    en: {
      subject: 'Activate your {provider} account',
      lines: [
        'Hello {name}, your {provider} account waits to be activated.',
        'Open the link below to set a password and start shipping. It works once, within {minutes} minutes.',
        'If you did not register, ignore this mail.',
      ],
      button: 'Set a password and activate',
    },
  },
  recover: {
    vi: {
      subject: 'Đặt lại mật khẩu {provider}',
      lines: [
        'Chào {name}, có người vừa yêu cầu đặt lại mật khẩu của bạn.',
        'Mở liên kết dưới đây để đặt mật khẩu mới. Liên kết dùng một lần, trong {minutes} phút.',
        'Nếu không phải bạn, bỏ qua thư này: mật khẩu không đổi.',
      ],
      button: 'Đặt mật khẩu mới',
    },
    en: {
      subject: 'Reset your {provider} password',
      lines: [
        'Hello {name}, somebody asked to reset your password.',
        'Open the link below to set a new one. It works once, within {minutes} minutes.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      button: 'Set a new password',
    },
  },
  invite: {
    vi: {
      subject: '{inviter} mời bạn vào shop {shop_name}',
      lines: [
        'Chào {name}, {inviter} mời bạn vào shop {shop_name} trên {provider}.',
        'Mở liên kết dưới đây để đặt mật khẩu. Liên kết dùng một lần, trong {minutes} phút.',
      ],
      button: 'Đặt mật khẩu và vào shop',
    },
    en: {
      subject: '{inviter} invites you to the shop {shop_name}',
      lines: [
        'Hello {name}, {inviter} invites you to the shop {shop_name} on {provider}.',
        'Open the link below to set a password. It works once, within {minutes} minutes.',
      ],
      button: 'Set a password and join',
    },
  },
  member_invited: {
    vi: {
      subject: '{member} được mời vào shop {shop_name}',
      lines: [
        'Chào {name}, {actor} vừa mời {member} ({member_contact}) vào shop {shop_name}.',
        'Nếu bạn không biết người này, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: '{member} was invited to the shop {shop_name}',
      lines: [
        'Hello {name}, {actor} has just invited {member} ({member_contact}) to the shop {shop_name}.',
        'If you do not know this person, call {hotline} now.',
      ],
    },
  },
  member_link_made: {
    vi: {
      subject: 'Có link đặt lại mật khẩu cho {member}',
      lines: [
        'Chào {name}, {actor} vừa tạo link đặt lại mật khẩu cho {member} ({member_contact}) của shop {shop_name}. Link dùng một lần, trong 24 giờ.',
        'Nếu shop không định làm vậy, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: 'A link resets the password of {member}',
      lines: [
        'Hello {name}, {actor} has just made a link that resets the password of {member} ({member_contact}) of the shop {shop_name}. It works once, within 24 hours.',
        'If your shop did not want this, call {hotline} now.',
      ],
    },
  },
  member_access_full: {
    vi: {
      subject: '{member} được xem toàn bộ shop {shop_name}',
      lines: [
        'Chào {name}, {actor} vừa mở toàn quyền cho {member} ({member_contact}) tại shop {shop_name}: đơn hàng, tiền COD, tài khoản ngân hàng, cài đặt và thành viên.',
        'Nếu shop không định làm vậy, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: '{member} now sees everything of the shop {shop_name}',
      lines: [
        'Hello {name}, {actor} has just given {member} ({member_contact}) full access to the shop {shop_name}: parcels, COD money, bank accounts, settings and members.',
        'If your shop did not want this, call {hotline} now.',
      ],
    },
  },
  member_access_parcels: {
    vi: {
      subject: '{member} chỉ còn làm đơn hàng của shop {shop_name}',
      lines: [
        'Chào {name}, {actor} vừa giới hạn quyền của {member} ({member_contact}) tại shop {shop_name}: chỉ làm việc với đơn hàng và nhãn, không xem tiền, tài khoản ngân hàng, cài đặt và thành viên.',
        'Nếu shop không định làm vậy, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: '{member} now works with the parcels of {shop_name} only',
      lines: [
        'Hello {name}, {actor} has just limited {member} ({member_contact}) to the parcels and labels of the shop {shop_name}: no money, bank accounts, settings or members.',
        'If your shop did not want this, call {hotline} now.',
      ],
    },
  },
  member_removed: {
    vi: {
      subject: '{member} không còn quản lý shop {shop_name}',
      lines: [
        'Chào {name}, {actor} vừa xóa {member} ({member_contact}) khỏi shop {shop_name}.',
        'Nếu shop không định làm vậy, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: '{member} no longer runs the shop {shop_name}',
      lines: [
        'Hello {name}, {actor} has just removed {member} ({member_contact}) from the shop {shop_name}.',
        'If your shop did not want this, call {hotline} now.',
      ],
    },
  },
  password_changed: {
    vi: {
      subject: 'Mật khẩu {provider} đã đổi',
      lines: [
        'Chào {name}, mật khẩu của bạn vừa được đổi và các thiết bị khác đã đăng xuất.',
        'Nếu không phải bạn, đặt lại mật khẩu ngay và gọi {hotline}.',
      ],
    },
    en: {
      subject: 'Your {provider} password was changed',
      lines: [
        'Hello {name}, your password was just changed and all other devices are signed out.',
        'If it was not you, reset the password now and call {hotline}.',
      ],
    },
  },
  confirm_contact: {
    vi: {
      subject: 'Mã xác nhận {code}',
      lines: [
        'Chào {name}, mã xác nhận để dùng {value} cho tài khoản {provider} là {code}.',
        'Mã có hiệu lực {minutes} phút. Không đưa mã cho ai, kể cả nhân viên {provider}.',
      ],
    },
    en: {
      subject: 'Confirmation code {code}',
      lines: [
        'Hello {name}, the code to use {value} for your {provider} account is {code}.',
        'It is valid for {minutes} minutes. Do not give it to anybody, not even to {provider} staff.',
      ],
    },
  },
  contact_change_asked: {
    vi: {
      subject: 'Có yêu cầu đổi thông tin liên hệ',
      lines: [
        'Chào {name}, có yêu cầu đổi {old} thành {value} cho tài khoản của bạn. Thay đổi chờ xác nhận.',
        'Nếu không phải bạn, đổi mật khẩu ngay và gọi {hotline}.',
      ],
    },
    en: {
      subject: 'Somebody asked to change your contact details',
      lines: [
        'Hello {name}, somebody asked to change {old} to {value} for your account. The change waits to be confirmed.',
        'If it was not you, change your password now and call {hotline}.',
      ],
    },
  },
  contact_changed: {
    vi: {
      subject: 'Thông tin liên hệ đã đổi',
      lines: ['Chào {name}, {old} đã được đổi thành {value}.', 'Nếu không phải bạn, gọi {hotline} ngay.'],
    },
    en: {
      subject: 'Your contact details were changed',
      lines: ['Hello {name}, {old} was changed to {value}.', 'If it was not you, call {hotline} now.'],
    },
  },
  bank_account_changed: {
    vi: {
      subject: 'Tài khoản nhận tiền của shop vừa thay đổi',
      lines: [
        'Chào {name}, tài khoản {account} của shop vừa được thêm hoặc sửa.',
        'Tiền chỉ chuyển vào tài khoản này sau 24 giờ. Nếu không phải bạn, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: 'A payout account of your shop has changed',
      lines: [
        'Hello {name}, the account {account} of your shop was added or changed.',
        'We pay to it only after 24 hours. If it was not you, call {hotline} now.',
      ],
    },
  },
  bank_account_made_default: {
    vi: {
      subject: 'Tài khoản nhận tiền mặc định của shop vừa đổi',
      lines: [
        'Chào {name}, từ nay tiền của shop chuyển vào tài khoản {account}.',
        'Nếu không phải bạn, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: 'The default payout account of your shop has changed',
      lines: [
        "Hello {name}, from now on we pay your shop's money to the account {account}.",
        'If it was not you, call {hotline} now.',
      ],
    },
  },
  data_downloaded: {
    vi: {
      subject: 'Dữ liệu của shop {shop_name} vừa được tải về',
      lines: [
        'Chào {name}, {person} vừa tải về toàn bộ dữ liệu của shop {shop_name}, kể cả số tài khoản ngân hàng và ảnh giấy tờ.',
        'Nếu không phải người của shop, đổi mật khẩu ngay và gọi {hotline}.',
      ],
    },
    en: {
      subject: 'The data of the shop {shop_name} was downloaded',
      lines: [
        'Hello {name}, {person} downloaded all data of the shop {shop_name}, including bank account numbers and photos of documents.',
        'If this was nobody from your shop, change your password now and call {hotline}.',
      ],
    },
  },
  held_bank_account_made_default: {
    vi: {
      subject: 'Tài khoản nhận tiền mặc định của shop vừa đổi',
      lines: [
        'Chào {name}, tiền của shop sẽ chuyển vào tài khoản {account}. Tài khoản này vừa được thêm hoặc sửa, nên còn chờ đủ 24 giờ.',
        'Nếu không phải bạn, gọi {hotline} ngay.',
      ],
    },
    en: {
      subject: 'The default payout account of your shop has changed',
      lines: [
        "Hello {name}, we will pay your shop's money to the account {account}. It was just added or changed, so payouts start after 24 hours.",
        'If it was not you, call {hotline} now.',
      ],
    },
  },
  gateway_token_made: {
    vi: {
      subject: 'Token kết nối của shop vừa được tạo mới',
      lines: [
        'Chào {name}, token kết nối của shop vừa được tạo mới; token cũ không dùng được nữa.',
        'Nếu không phải bạn, đổi mật khẩu ngay và gọi {hotline}.',
      ],
    },
    en: {
      subject: 'Your shop has a new client gateway token',
      lines: [
        'Hello {name}, somebody made a new client gateway token for your shop; the old one no longer works.',
        'If it was not you, change your password now and call {hotline}.',
      ],
    },
  },
  gateway_token_added: {
    vi: {
      subject: 'Shop vừa có thêm token kết nối “{token}”',
      lines: [
        'Chào {name}, {actor} vừa tạo token kết nối “{token}” cho phần mềm của shop. Ai giữ token này dùng được những quyền đã chọn cho nó.',
        'Nếu không phải người của shop, thu hồi token trong Cài đặt → API, đổi mật khẩu ngay và gọi {hotline}.',
      ],
    },
    en: {
      subject: 'Your shop has another gateway token, “{token}”',
      lines: [
        "Hello {name}, {actor} made the gateway token “{token}” for your shop's own software. Whoever holds it may do what was chosen for it.",
        'If it was nobody of your shop, revoke it in Settings → API, change your password now and call {hotline}.',
      ],
    },
  },
  gateway_token_ends: {
    vi: {
      subject: 'Token kết nối “{token}” hết hạn ngày {day}',
      lines: [
        'Chào {name}, token kết nối “{token}” của shop hết hạn ngày {day}. Từ lúc đó phần mềm dùng token này không gọi được nữa.',
        'Nếu còn cần, vào Cài đặt → API tạo token khác và thay vào phần mềm trước ngày đó.',
      ],
    },
    en: {
      subject: 'The gateway token “{token}” ends on {day}',
      lines: [
        'Hello {name}, the gateway token “{token}” of your shop ends on {day}. Software that uses it can no longer call from then on.',
        'If you still need it, make another in Settings → API and put it into your software before that day.',
      ],
    },
  },
  account_activated: {
    vi: {
      subject: 'Tài khoản {provider} đã kích hoạt',
      lines: ['Chào {name}, tài khoản của bạn đã được kích hoạt. Bạn đăng nhập được rồi.'],
      button: 'Đăng nhập',
    },
    en: {
      subject: 'Your {provider} account is active',
      lines: ['Hello {name}, your account is active. You can sign in now.'],
      button: 'Sign in',
    },
  },
  account_deactivated: {
    vi: {
      subject: 'Tài khoản {provider} cần kích hoạt lại',
      lines: [
        'Chào {name}, tài khoản của bạn đã chuyển về chưa kích hoạt và đã đăng xuất trên mọi máy.',
        'Mở liên kết dưới đây để đặt mật khẩu và kích hoạt lại. Liên kết dùng một lần, trong {minutes} phút.',
        'Cần giúp, gọi {hotline}.',
      ],
      button: 'Kích hoạt lại',
    },
    en: {
      subject: 'Your {provider} account has to be activated again',
      lines: [
        'Hello {name}, your account is no longer activated, and every device was signed out.',
        'Open the link below to set a password and activate it again. It works once, within {minutes} minutes.',
        'For help, call {hotline}.',
      ],
      button: 'Activate again',
    },
  },
  account_locked: {
    vi: {
      subject: 'Tài khoản {provider} đã bị khóa',
      lines: ['Chào {name}, tài khoản của bạn đã bị khóa. Lý do: {reason}', 'Cần mở lại, gọi {hotline}.'],
    },
    en: {
      subject: 'Your {provider} account is locked',
      lines: ['Hello {name}, your account was locked. Reason: {reason}', 'To unlock it, call {hotline}.'],
    },
  },
  account_unlocked: {
    vi: {
      subject: 'Tài khoản {provider} đã mở lại',
      lines: ['Chào {name}, tài khoản của bạn đã mở lại. Bạn đăng nhập được rồi.'],
      button: 'Đăng nhập',
    },
    en: {
      subject: 'Your {provider} account is unlocked',
      lines: ['Hello {name}, your account is unlocked. You can sign in again.'],
      button: 'Sign in',
    },
  },
  shop_restricted: {
    vi: {
      subject: 'Shop {shop_name} đang bị hạn chế',
      lines: [
        'Chào {name}, shop {shop_name} đang bị hạn chế. Lý do: {reason}',
        'Liên hệ nhân viên kinh doanh hoặc gọi {hotline}.',
      ],
    },
    en: {
      subject: 'The shop {shop_name} is restricted',
      lines: [
        'Hello {name}, the shop {shop_name} is restricted. Reason: {reason}',
        'Contact your sales representative or call {hotline}.',
      ],
    },
  },
  restriction_lifted: {
    vi: {
      subject: 'Shop {shop_name} hoạt động lại',
      lines: ['Chào {name}, shop {shop_name} không còn bị hạn chế.'],
    },
    en: {
      subject: 'The shop {shop_name} is active again',
      lines: ['Hello {name}, the shop {shop_name} is no longer restricted.'],
    },
  },
  papers_verified: {
    vi: {
      subject: 'Giấy tờ của shop {shop_name} đã được xác minh',
      lines: ['Chào {name}, giấy tờ của shop {shop_name} đã được xác minh.'],
    },
    en: {
      subject: 'The documents of {shop_name} are verified',
      lines: ['Hello {name}, the documents of the shop {shop_name} are verified.'],
    },
  },
  papers_refused: {
    vi: {
      subject: 'Giấy tờ của shop {shop_name} chưa được chấp nhận',
      lines: [
        'Chào {name}, giấy tờ của shop {shop_name} chưa được chấp nhận. Lý do: {reason}',
        'Gửi lại trong phần Giấy tờ của tài khoản. Cần giúp, gọi {hotline}.',
      ],
      button: 'Mở phần Giấy tờ',
    },
    en: {
      subject: 'The documents of {shop_name} were not accepted',
      lines: [
        'Hello {name}, the documents of the shop {shop_name} were not accepted. Reason: {reason}',
        'Send them again under Documents in your account. For help, call {hotline}.',
      ],
      button: 'Open Documents',
    },
  },
  staff_invite: {
    vi: {
      subject: 'Tài khoản điều hành {provider} của bạn',
      lines: [
        'Chào {name}, bạn được thêm vào trang điều hành của {provider}.',
        'Mở liên kết dưới đây để đặt mật khẩu. Liên kết dùng một lần, trong {days} ngày.',
      ],
      button: 'Đặt mật khẩu và đăng nhập',
    },
    en: {
      subject: 'Your account in the console of {provider}',
      lines: [
        'Hello {name}, you were added to the console of {provider}.',
        'Open the link below to set a password. It works once, within {days} days.',
      ],
      button: 'Set a password and sign in',
    },
  },
  staff_reset: {
    vi: {
      subject: 'Đặt lại mật khẩu trang điều hành {provider}',
      lines: [
        'Chào {name}, đây là liên kết đặt lại mật khẩu của bạn ở trang điều hành. Liên kết dùng một lần, trong {minutes} phút.',
        'Nếu bạn không yêu cầu, bỏ qua thư này và báo người quản trị: mật khẩu không đổi.',
      ],
      button: 'Đặt mật khẩu mới',
    },
    en: {
      subject: 'Reset your password of the {provider} console',
      lines: [
        'Hello {name}, this is the link that sets a new password for the console. It works once, within {minutes} minutes.',
        'If you did not ask for it, ignore this mail and tell an administrator: your password stays as it is.',
      ],
      button: 'Set a new password',
    },
  },
  shop_closed: {
    vi: {
      subject: 'Tài khoản của shop {shop_name} đã đóng',
      lines: [
        'Chào {name}, tài khoản của shop {shop_name} đã đóng. Giấy tờ và tài khoản ngân hàng đã được xóa.',
        'Sổ sách về đơn hàng và tiền được giữ trong thời hạn luật định.',
      ],
    },
    en: {
      subject: 'The account of {shop_name} is closed',
      lines: [
        'Hello {name}, the account of the shop {shop_name} is closed. Its documents and bank accounts were deleted.',
        'We keep records of parcels and money for as long as the law requires.',
      ],
    },
  },
  notice: {
    vi: {
      subject: '{first}',
      lines: ['Chào {name}, shop {shop_name} có một thông báo mới:'],
      button: 'Chọn thông báo muốn nhận',
    },
    en: {
      subject: '{first}',
      lines: ['Hello {name}, there is one new notice for the shop {shop_name}:'],
      button: 'Choose what you hear of',
    },
  },
  notices: {
    vi: {
      subject: '{count} thông báo mới của shop {shop_name}',
      lines: ['Chào {name}, shop {shop_name} có {count} thông báo mới, mới nhất ở trên:'],
      button: 'Chọn thông báo muốn nhận',
    },
    en: {
      subject: '{count} new notices for {shop_name}',
      lines: ['Hello {name}, there are {count} new notices for the shop {shop_name}, the newest first:'],
      button: 'Choose what you hear of',
    },
  },
} as const satisfies Record<string, Record<Language, MailText>>

export type MailKind = keyof typeof mailTexts
