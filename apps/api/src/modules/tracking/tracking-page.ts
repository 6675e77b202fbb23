import type { Bilingual, Language } from '@guihang/domain/languages'
import type { StatusGroup } from '@guihang/domain/parcel-statuses'
import { groupTrackingNumber } from '@guihang/domain/tracking-number'

/** What a recipient reads of each group: where the parcel is, and nothing of who sent it, what is in it or its money. */
const sentences: Readonly<Record<Exclude<StatusGroup, 'draft'>, Bilingual>> = {
  confirmation: { vi: 'Shop đang chuẩn bị đơn hàng', en: 'The shop is preparing your parcel' },
  waiting: { vi: 'Đang chờ lấy hàng từ shop', en: 'Waiting to be picked up from the shop' },
  passed: { vi: 'Hàng đang trên đường tới bạn', en: 'On its way to you' },
  delivering: { vi: 'Bưu tá đang giao hàng cho bạn', en: 'The courier is on the way to you' },
  success: { vi: 'Hàng đã giao xong', en: 'Delivered' },
  return: { vi: 'Hàng đang trả về shop', en: 'On its way back to the shop' },
  fail: {
    vi: 'Việc gửi hàng gặp trục trặc, shop đang xử lý',
    en: 'There is a problem with this parcel and the shop is looking into it',
  },
  loss: { vi: 'Hàng gặp sự cố, bạn hỏi shop để biết thêm', en: 'Something went wrong, please ask the shop' },
  cancel: { vi: 'Đơn hàng đã hủy', en: 'This parcel was cancelled' },
}

const words = {
  title: { vi: 'Theo dõi đơn hàng', en: 'Track a parcel' },
  missing: { vi: 'Không có đơn hàng này', en: 'There is no such parcel' },
  missingHelp: {
    vi: 'Mã vận đơn có hai chữ cái và mười chữ số, in dưới mã vạch trên nhãn.',
    en: 'A tracking number has two letters and ten digits, printed below the barcode of the label.',
  },
  busy: { vi: 'Bạn xem quá nhiều lần', en: 'Too many look-ups' },
  busyHelp: { vi: 'Một phút nữa bạn xem lại nhé.', en: 'Look again in a minute.' },
  help: { vi: 'Cần giúp, bạn gọi', en: 'For help call' },
  other: { vi: 'English', en: 'Tiếng Việt' },
} as const satisfies Record<string, Bilingual>

export type TrackingPage = {
  readonly language: Language
  readonly hotline: string
  readonly shown:
    | {
        readonly kind: 'found'
        readonly tracking_number: string
        readonly group: Exclude<StatusGroup, 'draft'>
      }
    | { readonly kind: 'missing' }
    | { readonly kind: 'busy' }
}

/** The page as HTML: without a script, and with nothing in it that is not escaped. */
export function trackingPage({ language, hotline, shown }: TrackingPage): string {
  const say = (text: Bilingual) => escaped(text[language])
  const other = language === 'vi' ? 'en' : 'vi'
  const body =
    shown.kind === 'found'
      ? `<p class="code">${escaped(groupTrackingNumber(shown.tracking_number))}</p><h1>${say(sentences[shown.group])}</h1>`
      : `<h1>${say(words[shown.kind])}</h1><p>${say(shown.kind === 'busy' ? words.busyHelp : words.missingHelp)}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${say(words.title)} · Gửi Hàng</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/t/page.css">
</head>
<body>
<main>${body}</main>
<footer><p>${say(words.help)} ${escaped(hotline)}</p><p><a href="?lang=${other}" hreflang="${other}" lang="${other}">${say(words.other)}</a></p></footer>
</body>
</html>
`
}

/** Its style, a file of its own: the policy allows none inside a page. */
export const trackingStyle = `:root{color-scheme:light dark}
html{background:light-dark(#fff,#16181d);color:light-dark(#1c1f26,#eceef2)}
a{color:inherit}
body{margin:0 auto;max-width:36rem;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif}
h1{margin:.25rem 0 1rem;font-size:1.5rem;line-height:1.3}
.code{margin:0;font-variant-numeric:tabular-nums}
footer{margin-top:2.5rem;font-size:.875rem}
`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
