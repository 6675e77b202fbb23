import type { Bilingual, Language } from '../../languages.ts'
import { formatDecimal, formatMoney } from '../../money/money.ts'
import { formatPhone, maskPhone } from '../../shop/people/phone.ts'
import { isSandboxNumber, sandboxMark } from '../../shop/sandbox/sandbox-codes.ts'
import { groupTrackingNumber } from '../parcels/tracking-number.ts'
import { isForCode128 } from './codes/code128.ts'
import type { LabelCarrier, LabelData, LabelOptions, LabelParty, LabelProvider } from './label-data.ts'
import { printableText } from './label-text.ts'

const words = {
  title: { vi: 'Nhãn', en: 'Label' },
  hotline: { vi: 'Hotline', en: 'Hotline' },
  created_on: { vi: 'Ngày gửi', en: 'Sent on' },
  shop: { vi: 'Mã shop', en: 'Shop' },
  order: { vi: 'Mã đơn', en: 'Order' },
  hub: { vi: 'Bưu cục', en: 'Post office' },
  own_number: { vi: 'Mã {provider}', en: '{provider} number' },
  receiver: { vi: 'Người nhận', en: 'Receiver' },
  from: { vi: 'Gửi:', en: 'From:' },
  goods: { vi: 'Hàng:', en: 'Goods:' },
  parcel: { vi: 'Hàng', en: 'Goods' },
  one_parcel: { vi: '1\u00a0kiện', en: '1 parcel' },
  open_box: { vi: 'CHO XEM HÀNG, KHÔNG CHO THỬ', en: 'MAY OPEN, MAY NOT TRY' },
  no_check: { vi: 'KHÔNG CHO XEM HÀNG', en: 'MAY NOT OPEN' },
  partial: { vi: 'ĐƯỢC NHẬN MỘT PHẦN', en: 'MAY ACCEPT A PART' },
  collect: { vi: 'Thu của người\u00a0nhận', en: 'Collect from receiver' },
  collect_nothing: { vi: 'Không thu hộ', en: 'Nothing to collect' },
  signature: { vi: 'Chữ ký người nhận', en: 'Receiver’s signature' },
  intact: { vi: '(đã nhận đủ, còn nguyên niêm phong)', en: '(complete, seal unbroken)' },
  fee_sender: { vi: 'Phí giao: shop\u00a0trả', en: 'Delivery fee: shop pays' },
  fee_receiver: { vi: 'Đã gồm phí giao', en: 'Delivery fee included' },
  fee_sender_amount: { vi: 'Phí giao\u00a0{fee}, shop\u00a0trả', en: 'Delivery fee {fee}, shop pays' },
  fee_receiver_amount: { vi: 'Đã gồm phí\u00a0giao\u00a0{fee}', en: 'Delivery fee {fee} included' },
  all: { vi: '{count} món', en: '{count} products' },
  more: { vi: 'và {count} món khác', en: 'and {count} more' },
} as const satisfies Record<string, Bilingual>

export type LabelWords = {
  readonly title: string
  readonly provider: string
  readonly hotline: string
  readonly sent: string
  readonly shop: string
  readonly order: string
  /** Shop, day and order without captions. */
  readonly reference: string
  /** What the bars hold, and what stands below them. */
  readonly bars: string
  readonly number: string
  readonly hub: string
  readonly hub_name: string
  /** The provider's own number beside a carrier's sort code; empty where the bars hold it. */
  readonly own_caption: string
  readonly own_number: string
  readonly sort_code: string
  readonly receiver: string
  readonly receiver_name: string
  readonly receiver_phone: string
  readonly receiver_address: string
  readonly from: string
  readonly sender: string
  /** The same with a long name shortened, so that phone and address are still there to return the parcel to. */
  readonly sender_short: string
  readonly goods: string
  readonly parcel: string
  readonly measures: string
  /** One text for each product, `2 × Áo thun`. */
  readonly items: readonly string[]
  readonly more: (count: number) => string
  readonly all: (count: number) => string
  /** The shop's notes to the courier first, then the description of the goods. */
  readonly notes: string
  readonly inspection: string
  readonly collect: string
  readonly cod: string
  readonly collects: boolean
  readonly signature: string
  readonly intact: string
  readonly fee: string
}

export function labelWords(data: LabelData, provider: LabelProvider, options: LabelOptions): LabelWords {
  const language = options.language ?? 'vi'
  const say = (word: keyof typeof words) => words[word][language]
  const order = printableText(data.private_code ?? '')
  const shop = printableText(data.shop_code)
  const sender = {
    name: nameOf(data.sender),
    short_name: shortNameOf(data.sender),
    where: [
      formatPhone(printableText(data.sender.phone)).replaceAll(' ', '\u00a0'),
      printableText(data.sender.address),
    ],
  }
  const day = data.created_on.split('-').reverse().join('/')
  const collects = data.total_cod > 0
  const inspection = say(data.delivery_option)
  return {
    title: `${say('title')} ${data.tracking_number}`,
    provider: printableText(provider.name).toLocaleUpperCase('vi'),
    hotline: `${say('hotline')} ${printableText(provider.hotline)}`,
    sent: `${say('created_on')} ${day}`,
    shop: `${say('shop')} ${shop}`,
    order: order === '' ? '' : `${say('order')} ${order}`,
    reference: listOf([shop, day, order], ' · '),
    hub: say('hub'),
    ...(data.carrier !== null && isForCode128(data.carrier.code)
      ? wayByCarrier(
          data.tracking_number,
          data.carrier,
          say('own_number').replace('{provider}', provider.name),
        )
      : ownWay(data)),
    receiver: say('receiver'),
    receiver_name: nameOf(data.receiver),
    receiver_phone:
      options.mask_phone === true
        ? maskPhone(printableText(data.receiver.phone))
        : formatPhone(printableText(data.receiver.phone)),
    receiver_address: printableText(data.receiver.address),
    from: say('from'),
    sender: listOf([sender.name, ...sender.where], ', '),
    sender_short: listOf([sender.short_name, ...sender.where], ', '),
    goods: say('goods'),
    parcel: say('parcel'),
    measures: measuresOf(data, say('one_parcel'), language),
    items: data.products.map((product) => `${product.quantity} × ${printableText(product.name)}`),
    more: (count) => say('more').replace('{count}', String(count)),
    all: (count) => say('all').replace('{count}', String(count)),
    notes: sentences(printableText(data.notes), printableText(data.description)),
    inspection: data.allow_partial_delivery ? `${inspection}. ${say('partial')}` : inspection,
    collect: say('collect'),
    cod: collects ? formatMoney(data.total_cod) : say('collect_nothing'),
    collects,
    signature: say('signature'),
    intact: say('intact'),
    fee: feeOf(data, options, language),
  }
}

type Way = Pick<LabelWords, 'bars' | 'number' | 'hub_name' | 'own_caption' | 'own_number' | 'sort_code'>

function ownWay({ tracking_number, hub_name, sort_code }: LabelData): Way {
  const sandbox = isSandboxNumber(tracking_number)
  return {
    bars: tracking_number,
    number: groupTrackingNumber(tracking_number),
    // No hub sorts a sandbox's parcel: in place of its way stands what it is.
    hub_name: sandbox ? '' : printableText(hub_name ?? ''),
    own_caption: '',
    own_number: '',
    sort_code: sandbox ? sandboxMark : printableText(sort_code),
  }
}

/** Only one number has bars, so that no courier scans the other one. Ours is in the QR code. */
function wayByCarrier(
  tracking_number: string,
  { name, code, sort_code }: LabelCarrier,
  caption: string,
): Way {
  return {
    bars: code,
    number: printableText(`${name}: ${code}`),
    // None of the provider's hubs sees it.
    hub_name: '',
    own_caption: printableText(caption),
    own_number: groupTrackingNumber(tracking_number),
    sort_code: printableText(sort_code ?? name.toLocaleUpperCase('vi')),
  }
}

export function listOf(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator)
}

/** The receiver knows the shop, and the courier finds the store. A store that has the shop's name in its own stands alone. */
function nameOf({ shop_name, name }: LabelParty): string {
  return namesOf(printableText(shop_name ?? ''), printableText(name)).join(' · ')
}

function namesOf(shop: string, store: string): string[] {
  if (shop === '') return [store]
  const isSaid = store.toLocaleLowerCase('vi').includes(shop.toLocaleLowerCase('vi'))
  return isSaid ? [store] : [shop, store]
}

/** The same with 40 letters for both names; where both are long, 24 of them for the shop. */
function shortNameOf({ shop_name, name }: LabelParty): string {
  const [first = '', store] = namesOf(printableText(shop_name ?? ''), printableText(name))
  if (store === undefined) return shorten(first, 40)
  const shop = shorten(first, Math.max(24, 40 - store.length))
  return `${shop} · ${shorten(store, 40 - shop.length)}`
}

function shorten(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`
}

function measuresOf(data: LabelData, parcel: string, language: Language): string {
  const sides = [data.length, data.width, data.height]
    .map((side) => formatDecimal(side, language))
    .join('\u00a0×\u00a0')
  return `${parcel}, ${formatDecimal(data.weight, language)}\u00a0kg, ${sides}\u00a0cm`
}

function sentences(first: string, second: string): string {
  if (first === '' || second === '' || first === second) return first === '' ? second : first
  return /[.!?…]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}

function feeOf(data: LabelData, options: LabelOptions, language: Language): string {
  const payer = data.payment_option === 'sender' ? 'fee_sender' : 'fee_receiver'
  if (options.hide_fee === true) return words[payer][language]
  const fee = formatMoney(data.shipping_fee)
  return words[`${payer}_amount`][language].replace('{fee}', fee)
}
