import type { MessageText } from './message-text.ts'

/** What a label announces. `skip`: something that is no part of an order (an order's number, a date, a bank account). */
export type LabelKind =
  | 'name'
  | 'phone'
  | 'second_phone'
  | 'address'
  | 'house'
  | 'street'
  | 'ward'
  | 'district'
  | 'province'
  | 'cod'
  | 'total'
  | 'fee'
  | 'price'
  | 'deposit'
  | 'left'
  | 'payment'
  | 'notes'
  | 'product'
  | 'sender'
  | 'receiver'
  | 'skip'

/** A label and the value behind it, up to the next label or the end of the line; [start, value) is the label itself. */
export type Label = {
  readonly kind: LabelKind
  readonly start: number
  readonly value: number
  readonly end: number
}

// Folded; longer ones first where one begins another. A space also stands for none.
const words: Readonly<Record<LabelKind, string>> = {
  second_phone:
    '(?:sdt|so dt|dt|so dien thoai|dien thoai|so) ?(?:2|phu|khac|du phong|nguoi than)|2nd phone|other phone',
  name: '(?:ho (?:va |& ?)?)?ten(?: (?:nguoi nhan(?: hang)?|khach(?: hang)?|kh|nn|day du|e|em|minh|nguoi mua))?|ho va ten|(?:full ?)?name|customer(?: name)?|khach(?: hang)?|kh|nn|(?:nguoi|ng) nhan(?: hang)?|nguoi mua|contact|gui cho|giao cho|ship cho|recipient(?: name)?|receiver name|consignee',
  phone:
    '(?:sdt|so dt|so dien thoai|dien thoai|d/t|dt|so ?phone|phone(?: (?:number|no))?|mobile|tel|hotline|di dong|call|so lien he|lien he|lh|cell|phone nhan|so)(?: (?:nguoi nhan(?: hang)?|khach(?: hang)?|kh|nhan|nn|e|em|minh|1))?\\.?',
  address:
    '(?:dia ?chi|d/c|dc|dchi|d\\.c|address|add|addr|nha(?<=(?:^|\\n) *nha)(?: o)?|delivery address|shipping address|ship address)(?: (?:nguoi nhan(?: hang)?|nhan(?: hang)?|giao(?: hang)?|khach(?: hang)?|kh|nha|ship|cu the|chi tiet|e|em|minh|moi))?|noi nhan(?: hang)?|noi giao|(?:gui|giao|ship) (?:ve|den|toi)|nhan (?:hang )?tai',
  house: 'so nha|house(?: no)?',
  street: '(?:ten )?duong|street|thon|xom|ap|khu pho|to dan pho|ten duong|duong pho',
  ward: '(?:phuong|xa|p|x)(?:(?: ?/ ?| hoac )(?:phuong|xa|p|x|tt|thi tran))*|ward|px|thi tran',
  district: '(?:quan|huyen|q|h)(?:(?: ?/ ?| hoac )(?:quan|huyen|q|h|tx|tp|thi xa))*|district|qh',
  province: '(?:tinh|thanh pho|tp)(?:(?: ?/ ?| hoac )(?:tinh|thanh pho|tp))*|province|city',
  cod: 'cod|c\\.o\\.d|(?:so )?tien (?:can )?(?:thu(?: ho)?(?: cod)?|cod)|thu(?: (?:ho|cod|tien|khach|nguoi nhan|cua khach))*|tong thu|can thu|phai thu|cash on delivery|amount(?: to collect)?|so tien',
  total:
    '(?:tong(?: (?:cong|tien|don|thanh toan|bill|gia tri|gia|hoa don))*|thanh tien|total(?: amount)?|grand total)',
  fee: '(?:phi(?: (?:ship|van chuyen|giao hang|vc))?|ship(?:ping)?(?: fee)?|cuoc|tien ship|van chuyen)',
  price: '(?:don )?gia(?: (?:san pham|sp|ban))?|tien hang|price|tien sp|giam gia|giam|voucher|discount',
  deposit: '(?:da |tien )?(?:dat )?coc(?: truoc)?|deposit|da (?:tra|ck|chuyen)(?: truoc)?|tra truoc|ck truoc',
  left: 'con (?:lai|thieu|thu|phai thu)(?: phai thu| thu)?|remaining|balance',
  payment: 'thanh toan|hinh thuc(?: thanh toan)?|tt|httt|payment(?: method)?|trang thai',
  notes:
    'ghi chu(?: (?:don hang|giao hang|them|cho shipper))?|note?s?|luu y(?: giao hang)?|gchu|remarks?|dan do|yeu cau(?: giao hang)?|loi nhan|instructions?',
  product:
    'san pham|sp|ten (?:hang|sp|san pham)|hang(?: hoa)?|mat hang|noi dung(?: hang)?|so luong|sl|mau(?: sac)?|size|phan loai|items?|products?|qty|quantity|mon|don hang(?: gom)?|order|chi tiet don|mua|dat|can nang|kl|khoi luong|mau ma',
  sender:
    '(?:nguoi|ng|ben|noi) ?gui(?: hang)?|sender(?: name)?|gui|from|tu|shop(?: gui)?|gui tu|ship from|kho',
  receiver:
    '(?:nguoi|ng|ben) ?nhan(?: hang)?|receiver|(?:ship |deliver |send )?to|nhan(?: hang)?|thong tin (?:nguoi nhan|nhan hang|giao hang)|den|ttnh|consignee',
  skip: 'ma (?:don(?: hang)?|van don|kh|khach hang|hd)|order (?:id|no|code)|ngay(?: (?:dat|mua|giao|tao|gui))?|date|stk|so tk|so tai khoan|tai khoan|ngan hang|bank|email|mail|facebook|fb|zalo|link|nguon|nhan vien|nv|kenh|gio|time',
}

// `Đơn 1: …` and `ng nhận:` decide before the shorter `nhận:`.
const order: readonly LabelKind[] = [
  'skip',
  'second_phone',
  'left',
  'deposit',
  'sender',
  'receiver',
  'name',
  'phone',
  'address',
  'house',
  'street',
  'cod',
  'total',
  'fee',
  'price',
  'payment',
  'notes',
  'product',
  'ward',
  'district',
  'province',
]
const named = order.map((kind) => `(?<${kind}>${words[kind]})`).join('|')
// A label stands at a beginning and before a colon; inside a line, behind a space.
const withColon = new RegExp(
  String.raw`(?<![\p{L}\p{N}/])(?:${named}) ?(?:\([^()\n]{0,20}\) ?)?[:=](?!\/\/)`,
  'gu',
)
// Without one, words that are nothing else, and only where a part of the message begins.
const bare =
  /(?<=^|[\n,;|(\0.!-] ?|[\d\0] )(?:(?<skip>stk|so tk|so tai khoan)(?= *\d)|(?<second_phone>sdt (?:2|phu|khac)|so phu)|(?<phone>sdt|so dt|sđt|so dien thoai|dien thoai|so phone|tel|phone|mobile)(?: (?:e|em|minh|c|chi|la|kh|khach))*|(?<address>dia chi|d\/c|dchi|address|add)(?: (?:e|em|minh|la|kh|khach|nhan))*|(?<notes>ghi chu|luu y|note)|(?<name>nguoi nhan|ng nhan|ho ten|ho va ten|ten nguoi nhan|ten khach hang|ten kh|ten)(?: la)?)(?= +[\p{L}\d+(])/gu

/** In order, none inside another. */
export function labelsIn({ folded }: MessageText): Label[] {
  const found: { kind: LabelKind; start: number; value: number }[] = []
  const taken = new Uint8Array(folded.length)
  for (const pattern of [withColon, bare]) {
    for (const match of folded.matchAll(pattern)) {
      const kind = order.find((name) => match.groups?.[name] !== undefined)
      const [start, value] = [match.index, match.index + match[0].length]
      if (kind === undefined || taken[start] === 1 || taken[value - 1] === 1 || isClock(folded, value))
        continue
      taken.fill(1, start, value)
      found.push({ kind, start, value })
    }
  }
  found.sort((left, right) => left.start - right.start)
  return found.map((label, index) => {
    const next = found[index + 1]?.start ?? folded.length
    const stop = (valueEnds[label.kind] ?? /\n/).exec(folded.slice(label.value, next))
    return { ...label, end: stop === null ? next : label.value + stop.index }
  })
}

// Other values go on to the end of the line.
const clause = /[\n,;|]/
const valueEnds: Partial<Record<LabelKind, RegExp>> = {
  name: /[\n,;|(/]| - /,
  phone: /[\n,;|]|\p{L}/u,
  second_phone: /[\n,;|]|\p{L}/u,
  skip: clause,
  cod: clause,
  total: clause,
  fee: clause,
  price: clause,
  deposit: clause,
  left: clause,
  payment: clause,
}

// `ship 9:30`: the colon of a time.
function isClock(folded: string, value: number): boolean {
  return /\d/.test(folded.charAt(value - 2)) && /^\d{2}/.test(folded.slice(value, value + 2))
}
