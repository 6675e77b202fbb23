import { businessDayOf, type Day } from '@guihang/domain/calendar'
import type { Bilingual, Language } from '@guihang/domain/languages'
import type { StatusGroup } from '@guihang/domain/lifecycle/parcel-statuses'
import { groupTrackingNumber } from '@guihang/domain/parcels/tracking-number'

/** What a recipient reads for each status group: where the parcel is. Never its contents or its money. */
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
  away: { vi: 'Hệ thống đang bận', en: 'We cannot look it up right now' },
  awayHelp: {
    vi: 'Đơn hàng của bạn không bị ảnh hưởng. Vài phút nữa bạn mở lại trang này nhé.',
    en: 'Your parcel is not affected. Open this page again in a few minutes.',
  },
  help: { vi: 'Cần giúp, bạn gọi', en: 'For help call' },
  receiver: { vi: 'Người nhận', en: 'Recipient' },
  expected: { vi: 'Dự kiến giao', en: 'Expected' },
  history: { vi: 'Hành trình', en: 'History' },
  other: { vi: 'English', en: 'Tiếng Việt' },
} as const satisfies Record<string, Bilingual>

export type TrackingPage = {
  readonly language: Language
  /** Its name. */
  readonly provider: string
  readonly hotline: string
  readonly shown:
    | {
        readonly kind: 'found'
        readonly tracking_number: string
        readonly group: Exclude<StatusGroup, 'draft'>
        /** Masked. */
        readonly receiver: string
        readonly expected_on: Day | null
        /** The newest first. */
        readonly steps: readonly { readonly step: Bilingual; readonly at: Date }[]
      }
    | { readonly kind: 'missing' }
    | { readonly kind: 'busy' }
    /** Something of ours does not work. */
    | { readonly kind: 'away' }
}

/** The page as HTML, without scripts; every value in it is escaped. */
export function trackingPage({ language, provider, hotline, shown }: TrackingPage): string {
  const say = (text: Bilingual) => escaped(text[language])
  const other = language === 'vi' ? 'en' : 'vi'
  const body =
    shown.kind === 'found'
      ? foundBody(shown, say)
      : `<h1>${say(words[shown.kind])}</h1><p>${say(words[`${shown.kind}Help`])}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${say(words.title)} · ${escaped(provider)}</title>
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

type Found = Extract<TrackingPage['shown'], { kind: 'found' }>

function foundBody(found: Found, say: (text: Bilingual) => string): string {
  const { tracking_number, group, receiver, expected_on, steps } = found
  const facts = [
    expected_on === null ? '' : fact(say(words.expected), dayText(expected_on)),
    receiver === '' ? '' : fact(say(words.receiver), escaped(receiver)),
  ].join('')
  const items = steps.map(
    ({ step, at }) =>
      `<li><span>${say(step)}</span><time datetime="${at.toISOString()}">${instantText(at)}</time></li>`,
  )
  const history = items.length === 0 ? '' : `<h2>${say(words.history)}</h2><ol>${items.join('')}</ol>`
  return `<p class="code">${escaped(groupTrackingNumber(tracking_number))}</p><h1>${say(sentences[group])}</h1>${facts === '' ? '' : `<dl>${facts}</dl>`}${history}`
}

function fact(name: string, value: string): string {
  return `<div><dt>${name}</dt><dd>${value}</dd></div>`
}

/** `25/11/2026`, in both languages (spec section 9). */
function dayText(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** `25/11/2026 14:30` in Vietnam. */
function instantText(at: Date): string {
  const time = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
  return `${dayText(businessDayOf(at))} ${time}`
}

/** Its style, served as a file: our content security policy allows no style inside a page. */
export const trackingStyle = `:root{color-scheme:light dark}
html{background:light-dark(#fff,#16181d);color:light-dark(#1c1f26,#eceef2)}
a{color:inherit}
body{margin:0 auto;max-width:36rem;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif}
h1{margin:.25rem 0 1rem;font-size:1.5rem;line-height:1.3}
.code{margin:0;font-variant-numeric:tabular-nums}
h2{margin:2rem 0 .5rem;font-size:1rem}
dl{margin:0}
dl div,li{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
dt,time{color:light-dark(#555b66,#a9afba)}
dd{margin:0}
ol{margin:0;padding:0;list-style:none}
li{padding:.5rem 0;border-top:1px solid light-dark(#dfe2e6,#32363e)}
time,dd{font-variant-numeric:tabular-nums}
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
