/** What a canned reply may leave open, in braces: `{shop_name}`. The desk fills it in from the request. */
export const replyPlaceholders = [
  'shop_name',
  'tracking_number',
  'support_code',
  'agent_name',
  'provider_name',
  'hotline',
] as const

export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

/** In the language of the shops, as the provider's people write to them. */
export type CannedReply = { readonly title: string; readonly text: string }

export const cannedRepliesMost = 100

/** Names in braces that nobody fills in. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = replyPlaceholders
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => !known.includes(name))
}

/** A placeholder without a value stays as it is, so that whoever sends the reply sees what is missing. */
export function fillReply(
  text: string,
  values: Readonly<Partial<Record<ReplyPlaceholder, string | null>>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const known = replyPlaceholders.find((placeholder) => placeholder === name)
    return (known && values[known]) || whole
  })
}

/** What an instance offers until its people write their own. */
export const firstCannedReplies: readonly CannedReply[] = [
  {
    title: 'Đã nhận yêu cầu',
    text: 'Chào {shop_name}, {provider_name} đã nhận yêu cầu {support_code} và đang kiểm tra. Có kết quả bên mình trả lời ngay tại đây, shop không cần gửi lại yêu cầu khác.',
  },
  {
    title: 'Sẽ giao lại',
    text: 'Chào {shop_name}, đơn {tracking_number} sẽ được giao lại trong ca gần nhất. Shop nhắn khách để ý điện thoại giúp bên mình nhé.',
  },
  {
    title: 'Chưa gọi được khách',
    text: 'Chào {shop_name}, bưu tá đã gọi khách của đơn {tracking_number} nhưng chưa liên lạc được. Shop kiểm tra lại số điện thoại giúp bên mình; nếu số sai, shop gửi yêu cầu đổi thông tin để bưu tá gọi số mới.',
  },
  {
    title: 'Xin thêm ảnh hàng hư hỏng',
    text: 'Chào {shop_name}, để xem xét đơn {tracking_number}, nhờ shop gửi thêm vào đây ba ảnh: cả gói hàng, tem vận đơn và chỗ bị hư hỏng. Có ảnh bên mình xử lý tiếp ngay.',
  },
  {
    title: 'Khi nào có tiền COD',
    text: 'Chào {shop_name}, tiền COD của đơn {tracking_number} được chuyển theo lịch đối soát. Ngày dự kiến nằm ở mục COD trên trang của shop; có khoản nào chưa khớp, shop trả lời ngay tại đây giúp bên mình.',
  },
  {
    title: 'Đã xong, nhờ shop xác nhận',
    text: 'Chào {shop_name}, yêu cầu {support_code} đã xử lý xong. Nếu ổn, shop bấm “Hoàn tất” giúp bên mình; nếu còn vướng, shop trả lời tại đây hoặc gọi {hotline} nhé.',
  },
]
