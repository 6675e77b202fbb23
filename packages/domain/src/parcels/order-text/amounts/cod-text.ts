import { foldText } from '../../../text.ts'
import type { TextRange } from '../../addresses/address-match.ts'
import { type MessageText, readMessageText } from '../message-text.ts'
import { amountsIn } from './amount-text.ts'
import type { FoundAmount } from './amount-words.ts'

export type CodReading = {
  readonly amount: number
  readonly sure: boolean
  readonly range: TextRange
  /** Every amount and every word about paying, none of them part of a name or an address. */
  readonly ranges: readonly TextRange[]
}

type Role = 'cod' | 'left' | 'total' | 'deposit' | 'fee' | 'discount' | 'price' | 'value' | 'plain'

type Amount = FoundAmount & { readonly role: Role; readonly start: number }

const links = String.raw`(?: (?:la|them|ho|du|khach|cua khach|em|e|nha|dum|giup|giup em|khoang|tam tinh|het|tat ca|roi|truoc|duoc|c|chi|luon))*[ :=.\-~(]*$`
const before: readonly (readonly [Role, RegExp])[] = [
  ['left', announced(`(?:con (?:lai|thieu|thu|no)?(?: ?(?:phai|can))?(?: thu)?(?: ho)?(?: khach)?)${links}`)],
  [
    'cod',
    announced(
      `(?:(?:ship |giao |tien |thu |gui )?cod|tien thu(?: ho)?|(?:can |phai |tong )?thu(?: (?:ho|tien|khach|cua khach|nguoi nhan|cod|ve|gium|giup|anh|chi|co|chu|ong|ba|ban))*|so tien|ship thu|nhan hang tra|tra shipper|tra ship|amount)${links}`,
    ),
  ],
  [
    'total',
    announced(
      `(?:tong(?: (?:cong|tien|don|bill|thanh toan|gia|tat ca|gia tri|hoa don))*|thanh tien|total|tat ca|het|cong|tinh tien|bill|don hang|=)${links}`,
    ),
  ],
  [
    'deposit',
    announced(
      `(?:(?:da |dat |khach )?coc|(?:da |moi |khach |vua )?(?:ck|chuyen khoan|chuyen|bank|tra|thanh toan|tt|gui)(?: truoc)?|ung|tra truoc|ck truoc)${links}`,
    ),
  ],
  ['fee', announced(`(?:(?:phi |tien )?(?:ship(?:ping)?|van chuyen|vc|giao hang)|phi|cuoc|fee)${links}`)],
  ['discount', announced(`(?:giam(?: gia)?|voucher|km|khuyen mai|bot|discount|tru)${links}`)],
  ['value', announced(`(?:khai gia|gia tri(?: hang)?|bao hiem)${links}`)],
  ['price', announced(`(?:(?:don )?gia|tien hang|hang|price)${links}`)],
]
const after: readonly (readonly [Role, RegExp])[] = [
  ['fee', /^ ?(?:tien |phi )*(?:ship|vc|van chuyen)(?= *(?:[,.;)\n+=|\0-]|$))/],
  ['deposit', /^ ?(?:tien )?(?:coc|da ck|ck truoc|truoc)(?![a-z])/],
  ['cod', /^ ?(?:tien )?(?:cod|thu ho)(?![a-z])/],
  ['price', /^ ?(?:\/|x ?\d|1 (?:cai|chiec|bo|doi|hop)|mot (?:cai|bo|doi|cap)|moi (?:cai|bo|doi))/],
]

function announced(words: string): RegExp {
  return new RegExp(String.raw`(?<![a-z\d])${words}`)
}

const nothing =
  /(?<![a-z\d])(?:(?:khong|ko|k|khg|hong|khoi|dung|kh|hok) (?:can )?(?:phai )?thu(?!(?: (?:ho|tien|khach|them|phi))* (?:ship|vc|van chuyen))(?: (?:ho|tien|cod|gi|khach|them|cua khach|phi|nua)){0,4}|(?:khong|ko|k|no|0|kh) cod|thu (?:ho )?0(?: ?(?:d|k|dong))?|0 ?(?:d|k|dong)|cod ?[:=]? ?0(?: ?(?:d|k|dong))?|free cod|ship 0 ?d thu|mien phi|free(?! ?ship)|(?:shop |hang |qua )tang(?: (?:khach|qua|ban))?|khong dong|hang (?:doi|bao hanh)|gui tang)(?![a-z\d.,]*\d|[a-z])/g
const paid =
  /(?<![a-z\d])(?:(?:da|moi|vua) (?:ck|chuyen khoan|chuyen|thanh toan|tra(?: tien| truoc)?|tt|bank|banking|ban|nhan tien|nhan ck|pay|thanh toan online)|(?:ck|chuyen khoan|chuyen tien|thanh toan|tt|bank|banking|tra tien|pay) (?:(?:tien|full|het|du|xong|truoc|100%) ){0,3}(?:roi|du|xong|full|het|r|100%)|ck truoc(?! \d)|already paid|paid(?: in full)?|prepaid|fully paid|da (?:nhan )?du tien|da coc full|chuyen khoan truoc(?! \d))(?: (?:du|roi|het|truoc|full|tien|xong|cho shop|toan bo|r|100%|hang|hoan tat|do|qua ngan hang|online)){0,4}(?![a-z])/g
// `chưa ck`, `sẽ ck rồi báo`, `ck ship rồi`: nothing is paid, or not the goods.
const notPaid =
  /(?:chua|se|de|sap|lat|mai|chieu|toi|cho|dang|neu|khi|muon|de e|de em) (?:(?:e|em|minh|c|chi|nua) )*$/
const onlyFee = /^ *(?:tien |phi )*(?:ship|phi|coc|cuoc)(?![a-z])/

/** Behind `cod`, `tổng` … below 10,000 means thousands; elsewhere a unit or grouped thousands are needed. "Đã ck" is 0. */
export function readCod({ text, folded }: Pick<MessageText, 'text' | 'folded'>): CodReading | undefined {
  const amounts = amountsIn(folded)
    // `45 Bà Triệu` is a street.
    .filter(({ from, to }) => !/^bà triệu/iu.test(text.slice(from, to).normalize()))
    .map((found) => roled(found, text, folded))
  const useful = amounts.filter(
    ({ role, certain, to }) =>
      certain || (role !== 'plain' && role !== 'price' && endsThere.test(folded.slice(to, to + 12))),
  )
  const free = [...folded.matchAll(nothing)].filter((match) => isSpelled(text, rangeOf(match)))
  const settled = [...folded.matchAll(paid)].filter(
    (match) => isSpelled(text, rangeOf(match)) && isSettled(folded, match, useful),
  )
  const ranges = [
    ...useful
      .filter(({ amount, certain }) => certain || amount > 0)
      .map(({ start, to }) => ({ start, end: to })),
    ...[...free, ...settled].map((match) => rangeOf(match)),
  ]
  const decided = decide(useful, free.map(rangeOf), settled.map(rangeOf), folded)
  // `300k hoặc 320k`
  const either = useful.some(
    ({ to }, index) =>
      index + 1 < useful.length &&
      /^ ?(?:hoac|hay|or)(?: la| thu)? ?$/.test(folded.slice(to, useful[index + 1]?.from)),
  )
  return decided && { ...decided, sure: decided.sure && !either, ranges }
}

/** In a text of its own; see `readCod`. */
export function findCod(text: string): { amount: number; start: number; end: number } | undefined {
  const message = readMessageText(text)
  const found = readCod(message)
  if (found === undefined) return undefined
  const { start, end } = found.range
  return {
    amount: found.amount,
    start: message.starts[start] ?? 0,
    end: message.ends[end - 1] ?? text.length,
  }
}

function roled(found: FoundAmount, text: string, folded: string): Amount {
  const line = folded.slice(Math.max(0, found.from - 40), found.from)
  const left = line.slice(
    Math.max(
      line.lastIndexOf('\n'),
      line.lastIndexOf(','),
      line.lastIndexOf(';'),
      line.lastIndexOf('\0'),
      line.lastIndexOf('|'),
    ) + 1,
  )
  const behind = folded.slice(found.to, found.to + 24)
  const next = after.find(([, pattern]) => pattern.test(behind))
  // `cod 410k đã ck` says two things; `410k đã ck` one.
  if (next !== undefined && next[0] !== 'deposit') return { ...found, role: next[0], start: found.from }
  for (const [role, pattern] of before) {
    if (next !== undefined && (role !== 'cod' || !/^ ?da ck/.test(behind))) continue
    const match = pattern.exec(left)
    const start = found.from - left.length + (match?.index ?? 0)
    if (match !== null && isSpelled(text, { start, end: found.from })) return { ...found, role, start }
  }
  return { ...found, role: next?.[0] ?? 'plain', start: found.from }
}

// A number without a unit is an amount where nothing follows that it could count or number: `Thu 12 Lê Lợi` is none.
const endsThere =
  /^ *(?:[,.;\n|\0)+\-!?(]|$)|^ (?:nha|nhe|a|ah|em|e|giup|shop|nhen|cho|c|chi|anh|thoi|ok|nghen|luon|do|roi|r|nua|thu)(?![a-z])/

const spelled = new Set(
  'còn lại thiếu nợ phải cần hộ khách của người nhận về giùm giúp số tiền tổng cộng đơn thanh toán giá tất cả trị hóa hoá hết tính cọc đã đặt mới vừa chuyển khoản trả gửi trước ứng phí vận giao hàng cước giảm khuyến mãi bớt trừ bảo hiểm là thêm đủ khoảng tạm dùm rồi được chị luôn không khỏi đừng gì nữa đồng miễn tặng quà đổi hành toàn bộ hoàn tất ngân qua mình anh xong đ vnđ đó nha nhé ạ ảnh chỉ cổ ổng bả cô chú ông bà bạn nữa'.split(
    ' ',
  ),
)

// Without its accents a word is another: `trà` is not `trả`, `thứ` not `thu`, `tầng` not `tặng`.
function isSpelled(text: string, { start, end }: TextRange): boolean {
  const words =
    text
      .slice(start, end)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return words.every((word) => foldText(word) === word || spelled.has(word))
}

function isSettled(folded: string, match: RegExpExecArray, amounts: readonly Amount[]): boolean {
  const end = match.index + match[0].length
  if (notPaid.test(folded.slice(Math.max(0, match.index - 24), match.index))) return false
  if (onlyFee.test(folded.slice(end, end + 14))) return false
  // `đã ck 200k` beside a total is a deposit; alone it is all there is to pay.
  return !amounts.some(({ role, start, from }) => role === 'deposit' && start <= end && match.index <= from)
}

type Decided = { amount: number; sure: boolean; range: TextRange }

function decide(
  amounts: readonly Amount[],
  free: readonly TextRange[],
  settled: readonly TextRange[],
  folded: string,
): Decided | undefined {
  const of = (...roles: Role[]) => amounts.filter(({ role }) => roles.includes(role))
  const take = (amount: number, { start, to }: Amount, sure = true): Decided => ({
    amount,
    sure,
    range: { start, end: to },
  })
  const [nothingAt, paidAt] = [free.at(-1), settled.at(-1)]
  const left = of('left').at(-1)
  if (left !== undefined) return take(left.amount, left)
  const named = of('cod').filter(({ amount }) => amount > 0)
  const cod = named.at(-1)
  if (cod !== undefined) {
    // `cod 270k (ck trước 50k, thu 220k)` agrees with itself.
    const paidBefore = of('deposit').reduce((sum, { amount }) => sum + amount, 0)
    const several = named.some(({ amount }) => amount !== cod.amount && amount !== cod.amount + paidBefore)
    return take(
      cod.amount,
      cod,
      !several && paidAt === undefined && (nothingAt === undefined || cod.start <= nothingAt.start),
    )
  }
  const nothingNamed = nothingAt ?? zero(of('cod'))
  if (nothingNamed !== undefined) return { amount: 0, sure: true, range: nothingNamed }
  if (paidAt !== undefined) return { amount: 0, sure: true, range: paidAt }
  const deposits = of('deposit')
  const total = of('total').at(-1)
  const deposited = deposits.reduce((sum, { amount }) => sum + amount, 0)
  if (total !== undefined)
    return take(Math.max(0, total.amount - deposited), total, deposited <= total.amount)
  const plain = of('plain').filter(({ certain }) => certain)
  const prices = plain.length > 0 ? plain : of('price').filter(({ certain }) => certain)
  const price = prices.at(-1)
  const transferred = deposits.at(-1)
  // `đã ck 350k` and no other amount: all of it is paid. A deposit says nothing of the rest.
  if (
    price === undefined &&
    transferred !== undefined &&
    !/coc/.test(folded.slice(transferred.start, transferred.to))
  ) {
    return take(0, transferred)
  }
  if (price === undefined) return undefined
  const several = new Set(prices.map(({ amount }) => amount)).size > 1
  const fees =
    of('fee', 'discount').length > 0 &&
    !/(?:da )?(?:gom|bao|free|mien) ?(?:luon |ca )?(?:phi )?ship/.test(folded)
  if (deposits.length > 0) return take(Math.max(0, price.amount - deposited), price, !several && !fees)
  return take(price.amount, price, !several && !fees)
}

function zero(amounts: readonly Amount[]): TextRange | undefined {
  const found = amounts.find(({ amount }) => amount === 0)
  return found && { start: found.start, end: found.to }
}

function rangeOf(match: RegExpExecArray): TextRange {
  return { start: match.index, end: match.index + match[0].length }
}
