import { foldText } from '../../../text.ts'
import type { ColumnField } from '../../imports/import-fields.ts'
import type { ColumnUnit } from './column-units.ts'

export type Meaning = {
  /** What it is; `known` says what the product has no use for: a date, a fee, a discount. */
  readonly field: ColumnField | 'known'
  readonly sure: boolean
}

export type HeadingMeaning = { readonly meaning: Meaning | undefined; readonly unit: ColumnUnit | undefined }

/** What a heading means by its words, in whatever order, with or without accents, in Vietnamese or English. */
export function headingMeaning(heading: string): HeadingMeaning {
  const { words, unit } = wordsOf(heading)
  return { meaning: meaningOf(words, unit), unit }
}

const units: readonly (readonly [ColumnUnit, RegExp])[] = [
  ['thousand', /^(?:k|nghin|ngan|x?1?000d?|1000 ?d|1000 ?vnd|nghin dong|ngan dong|nghin d|ngan d)$/],
  ['vnd', /^(?:vnd|d|dong|đ|₫)$/],
  ['kg', /^(?:kg|kgs|ky|ki|kilo|kilogram|kilogam)$/],
  ['g', /^(?:g|gr|grs|gam|gram|grams|gams)$/],
]

function wordsOf(heading: string): { words: string; unit: ColumnUnit | undefined } {
  let unit: ColumnUnit | undefined
  const folded = foldText(heading.slice(0, 200)).replace(/₫/g, 'đ').replace(/đ/g, 'd')
  const unitOf = (text: string) => units.find(([, pattern]) => pattern.test(plain(text)))?.[0]
  const rest = folded.replace(/[([{]([^)\]}]*)[)\]}]/g, (whole, inside: string) => {
    const parts = inside.split(/[,;:/]|\bdvt\b|\bdon vi\b|\btinh bang\b|\btheo\b/).map((part) => part.trim())
    const found = parts.map(unitOf).find((one) => one !== undefined)
    unit ??= found
    return found === undefined ? ` ${whole.slice(1, -1)} ` : ' '
  })
  const words = plain(rest).split(' ')
  // `Khối lượng gam`, `COD - đ`; a heading of nothing else keeps it.
  const last = words.at(-1) ?? ''
  const lastTwo = words.slice(-2).join(' ')
  for (const [size, text] of [
    [2, lastTwo],
    [1, last],
  ] as const) {
    const found = words.length > size ? unitOf(text) : undefined
    if (found === undefined) continue
    unit ??= found
    words.splice(-size)
    break
  }
  return { words: words.join(' '), unit: unit ?? (words.length === 1 ? unitOf(last) : undefined) }
}

function plain(text: string): string {
  return text
    .replace(/[^a-z0-9#]+/g, ' ')
    .replace(/#/g, ' # ')
    .replace(/\s+/g, ' ')
    .trim()
}

type Rule = {
  readonly field: ColumnField | 'known'
  readonly core: RegExp
  /** It says something else with one of these. */
  readonly not?: RegExp
  /** Words that may stand beside it; with any other the heading is a guess. */
  readonly beside: string
}

const person =
  'nguoi nhan khach hang kh mua dat ben receiver recipient rcpt rcvr cnee customer buyer consignee shipping delivery ship to giao cua anh chi'
const money =
  'so tien mat tong don hang gia tri cua khach nguoi nhan the amount amt money total of value order'
const sender = /\b(?:gui|shop|sender|nhan vien|nv|sale|seller|ban|kho|store|from)\b/

// The first that holds counts.
const rules: readonly Rule[] = [
  {
    field: 'known',
    core: /^(?:stt|no|tt|so tt|so thu tu|thu tu|index|row|#)$/,
    beside: 'stt no tt so thu tu index row #',
  },
  {
    field: 'cancelled',
    core: /\b(?:ly do|ngay|thoi gian|luc) (?:huy|tra)\b|\bcancel(?:l?ed|ation|lation)? (?:at|reason|time|date)\b/,
    beside: 'ly do ngay thoi gian luc huy don hang cancel cancelled canceled at reason time date',
  },
  {
    field: 'known',
    core: /\b(?:ngay|thoi gian|thoi diem|gio|date|time|thang|nam)\b/,
    not: /\bhanh chinh\b/,
    beside:
      'ngay thoi gian diem gio tao dat don hang giao nhan cap nhat gui xuat date time created at order thang nam chot lay hen lap mua thanh toan du kien',
  },
  {
    field: 'known',
    core: /\b(?:email|mail|facebook|fb|link|url|nguon|kenh|website|fanpage|page)\b/,
    beside:
      'email mail facebook fb link url nguon kenh don hang website fanpage page ban khach nguoi nhan dia chi cua',
  },
  // What another carrier, a fee or a person of the shop is called.
  {
    field: 'known',
    core: /\b(?:ma|id) (?:sp|san pham|hang|hang hoa|vach|kh|khach|khach hang|giam gia|khuyen mai|kho|nv|nhan vien|voucher|buu dien|zip|loai)\b|\b(?:sku|barcode|imei|serial|zip|postcode|discount code|voucher)\b/,
    not: /\bdat hang\b/,
    beside:
      'ma id sp san pham hang hoa vach kh khach giam gia khuyen mai kho nv nhan vien voucher sku barcode imei serial zip postcode discount code seller phan loai nguoi mua buu dien',
  },
  {
    field: 'known',
    core: /\b(?:nhan vien|nv|sale|sales|nguoi (?:chot|ban|lap|tao|phu trach|dong goi|xu ly)|cskh|staff|shipper name)\b/,
    beside: 'nhan vien nv sale sales nguoi chot ban lap tao phu trach dong goi xu ly cskh staff don hang ten',
  },
  {
    field: 'payment_option',
    core: /\b(?:nguoi|ben|ai) tra (?:phi|ship|cuoc)|^(?:tra phi|tra ship|payment option|fee paid by)\b|\bphi ship do\b/,
    beside: 'nguoi ben ai tra phi ship cuoc van chuyen giao hang payment option fee paid by do ai',
  },
  {
    field: 'delivery_option',
    core: /\b(?:cho xem|kiem hang|dong kiem|xem hang|open box|delivery option)\b/,
    beside: 'cho xem hang kiem dong khong thu duoc phep co open box check delivery option khi nhan',
  },
  {
    field: 'allow_partial_delivery',
    core: /\bgiao (?:mot|1) phan\b|\bpartial delivery\b/,
    beside: 'giao mot 1 phan cho phep allow partial delivery duoc hang',
  },
  {
    field: 'known',
    core: /\b(?:phi|cuoc|fee|fees|giam gia|chiet khau|khuyen mai|discount|thue|vat|tax|taxes|loi nhuan|hoa hong|gia von|gia nhap|von|thuong|profit|cost|tro gia|subsidy|commission|boi thuong|bao hiem)\b/,
    not: /\b(?:khai gia|gia tri bao hiem)\b/,
    beside:
      'phi cuoc fee fees giam gia chiet khau khuyen mai discount thue vat tax taxes loi nhuan hoa hong gia von nhap thuong profit cost shipping ship van chuyen giao hang cod thu ho don san pham tien tong dich vu co dinh thanh toan shop khach nguoi mua ban tro uoc tinh du kien service nha cua tru sau truoc order so by the platform seller bao hiem tra',
  },
  {
    field: 'payment_method',
    core: /\b(?:hinh thuc|phuong thuc|kieu|cach|pttt|httt)(?: thanh toan| tt| tra tien)|\bpttt\b|\bhttt\b|\bpayment (?:method|type|gateway)\b|^gateway$/,
    beside:
      'hinh thuc phuong kieu cach thanh toan tt tra tien pttt httt payment method type gateway don hang',
  },
  {
    field: 'payment_status',
    core: /\b(?:trang thai|tinh trang|tt) (?:thanh toan|tien|dong tien|cod)\b|\b(?:payment|financial|paid) status\b/,
    beside: 'trang thai tinh tt thanh toan tien dong payment financial paid status don hang cua',
  },
  {
    field: 'delivery_status',
    core: /\b(?:trang thai|tinh trang) (?:giao|van|van chuyen|vc|xuat|dong goi|don giao|giao van)\b|\b(?:delivery|shipping|fulfillment|fulfilment|shipment) status\b/,
    beside:
      'trang thai tinh giao van chuyen vc hang don xuat kho dong goi delivery shipping fulfillment fulfilment shipment status',
  },
  {
    field: 'status',
    core: /\b(?:trang thai|tinh trang|status)\b/,
    not: /\b(?:in|print|kho|ton|tra hang|hoan)\b/,
    beside: 'trang thai tinh don hang dh status order cua hien tai xu ly current state',
  },
  {
    field: 'notes',
    core: /\b(?:ghi chu|ghi chep|luu y|dan do|loi dan|loi nhan|note|notes|remark|remarks|yeu cau|chu thich)\b/,
    not: /\b(?:noi bo|shop|nguoi ban|ban hang|seller|cua hang|cskh|internal|staff|nhan vien|san pham|sp)\b/,
    beside:
      'ghi chu chep luu y dan do loi nhan for the shipper note notes remark remarks yeu cau thich giao hang don cho shipper buu ta nguoi mua khach cua from buyer order delivery khi them van chuyen chung neu co',
  },
  {
    field: 'known',
    core: /\b(?:ghi chu|note|notes|remark|remarks)\b/,
    beside:
      'ghi chu note notes remark remarks noi bo shop nguoi ban hang seller cua cskh internal staff nhan vien san pham sp',
  },
  {
    field: 'private_code',
    core: /\bma (?:don|dh|hd|hoa don|tham chieu|dat hang|dat|van don (?:cua )?shop)\b|\bma(?: don)? cua shop\b|\b(?:order|invoice) (?:id|code|no|number|ref|reference|name|#)\b|\b(?:client|private|reference|ref) (?:order )?(?:code|no|number|id)\b|^(?:ma|ref|ref no|so (?:don|hd|hoa don|don hang)|don hang|order|id|order #|code|id don hang)$|\bso (?:hoa don|hd|chung tu|don hang)\b/,
    beside:
      'ma don dh hd hoa tham chieu dat hang van cua shop so id order invoice code no number ref reference client private name # khach rieng chung tu',
  },
  {
    field: 'receiver_phone',
    core: /\b(?:sdt|so dt|dt|dien thoai|di dong|phone|phones|mobile|cellphone|tel|telephone|zalo|lien lac|sodienthoai)\b|^so lien he$|^lien he$/,
    not: sender,
    beside: `so sdt dt dien thoai di dong phone phones mobile tel telephone cellphone number no # lien he lac zalo contact sodienthoai ten nguoi ${person}`,
  },
  {
    field: 'area',
    core: /\b(?:phuong|xa|ward|commune)\b.*\b(?:tinh|thanh pho|tp|province|city|quan|huyen|district)\b|\b(?:tinh|thanh pho|province|city)\b.*\b(?:quan|huyen|district)\b.*\b(?:phuong|xa|ward)\b|\b(?:quan|huyen)\b.*\b(?:tinh|thanh pho)\b|^khu vuc$|^khu vuc (?:giao|nhan)|^(?:ten )?duong$/,
    not: /\b(?:thi xa|phuong thuc)\b|^(?:tp|thanh pho) (?:quan|huyen)|\bthanh pho thuoc tinh\b|\bdia chi\b|\bnoi\b/,
    beside: `phuong xa thi tran tt dac khu ward commune quan huyen district tinh thanh pho tp province city khu vuc ten duong ${person}`,
  },
  {
    field: 'receiver_address',
    core: /\b(?:dia chi|dchi|d c|dc|noi nhan|noi giao|giao toi|giao den|gui den|gui toi|address|address1|street|so nha)\b/,
    not: /\b(?:email|ip|web|kho|shop|lay hang|gui hang|nguoi gui|sender|from|thanh toan|hoa don|billing)\b/,
    beside: `dia chi dchi d c dc noi nhan giao toi den gui hang chi tiet day du cu the address address1 street so nha ten duong line detail detailed full xom thon 1 ${person}`,
  },
  {
    field: 'cod',
    core: /\bcod\b|\bthu ho\b|\btien (?:can |phai )?thu\b|\b(?:can|phai|se) thu\b|\bthu (?:tien|cua|khach|nguoi)\b|\b(?:ship|shipper|ship er|buu ta|nvc|dvvc) thu\b|^thu$|\bcash on delivery\b|\bto (?:be )?collect(?:ed)?\b|\bcollect on delivery\b|\bcollect(?:ion)? amount\b|\bthu cod\b|\bcon (?:phai|can) (?:thu|tra|thanh toan)\b|\b(?:amount|cash) (?:due|collect)\b/,
    not: /\b(?:da thu|da tra|nguoi thu|ma|khong thu|doi soat|trang thai|hinh thuc)\b/,
    beside: `cod thu ho can phai se ship shipper er buu ta nvc dvvc con lai giao nhan khi cash on delivery to be collect collected collection due tra thanh toan dong ve bao nhieu ${money}`,
  },
  {
    field: 'cod',
    core: /\bcon lai\b|\bcon no\b|\bremaining\b|\bbalance\b|\bthu\b/,
    not: /\b(?:da thu|doanh thu|ton|kho|nguoi thu|thu tu)\b/,
    beside: '',
  },
  {
    field: 'paid',
    core: /\b(?:da (?:tra|coc|thanh toan|thu|chuyen|ck|tt)|coc|dat coc|tra truoc|tt truoc|ck truoc|ung truoc|chuyen khoan|deposit|prepaid|paid|amount paid)\b/,
    not: /\b(?:chua|trang thai|status|by|at|hinh thuc|phuong thuc)\b/,
    beside: `da tra coc thanh toan thu chuyen ck tt dat truoc ung khoan deposit prepaid paid amount ${money}`,
  },
  {
    field: 'item_price',
    core: /\b(?:don gia|gia ban|unit price|price|gia san pham|gia sp|gia le)\b/,
    beside: 'don gia ban unit price san pham sp le item product of per each lineitem 1 cai mot',
  },
  {
    field: 'product_value',
    core: /\bgia tri\b|^gt$|\bgt (?:hang|hh|sp|kien|don)\b|\btri gia\b|\bkhai gia\b|\bdeclared\b|\btien hang\b|\b(?:product|goods|order|item|insured|parcel) value\b|^value$/,
    beside: `gia tri gt hh tri khai hang hoa san pham sp kien buu gui bao hiem tinh declared product goods item insured parcel insurance ${money}`,
  },
  {
    field: 'weight',
    core: /\b(?:can nang|khoi luong|trong luong|weight|wt|nang|kl|tl|kluong|tluong|t luong|k luong)\b|^(?:kg|kgs|ky|ki|gram|gam|gr|g|can|so ky|so kg|so can|so gram|so gam|tong ky|tong can)$/,
    not: /\b(?:quy doi|the tich|dim|volumetric|dimensional|toi da)\b/,
    beside:
      'can nang khoi luong trong weight wt nang kl tl kluong tluong kg kgs ky ki gram gam gr g so tong hang don kien san pham sp gross net package parcel total item buu gui order of',
  },
  {
    field: 'total',
    core: /\b(?:tong (?:tien|cong|gia|thanh toan|don|cong tien|so tien|bill|hoa don|thu)|thanh tien|khach (?:phai |can )?(?:tra|thanh toan)|total|grand total|order amount|so tien|tien|bill|amount|tong|tam tinh|subtotal)\b|^gia$/,
    beside: '',
  },
  {
    field: 'store',
    core: /^(?:cua hang|cua hang gui|kho|kho hang|kho gui|diem gui|store|chi nhanh gui|kho lay hang)$/,
    beside: 'cua hang gui kho diem store lay chi nhanh',
  },
  {
    field: 'length',
    core: /^(?:chieu )?dai\b|\blength\b/,
    beside: 'chieu dai length cm hang kien package parcel d',
  },
  {
    field: 'width',
    core: /^(?:chieu )?rong\b|\bwidth\b/,
    beside: 'chieu rong width cm hang kien package parcel r',
  },
  {
    field: 'height',
    core: /^(?:chieu )?cao\b|\bheight\b/,
    beside: 'chieu cao height cm hang kien package parcel c',
  },
  {
    field: 'quantity',
    core: /\b(?:so luong|sl|sluong|qty|quantity)\b|^so sp$/,
    not: /\b(?:don|ton|tra|kien)\b/,
    beside: 'so luong sl sluong qty quantity san pham sp hang mua lineitem item items of product',
  },
  {
    field: 'variation',
    core: /\b(?:phan loai|phien ban|bien the|variation|variant|mau sac|thuoc tinh)\b|^(?:mau|size|mau size|mau sac size)$/,
    beside:
      'phan loai phien ban bien the variation variant mau sac size hang san pham sp ten name lineitem thuoc tinh option',
  },
  {
    field: 'product_name',
    core: /\b(?:ten hang|ten sp|san pham|mat hang|hang hoa|noi dung hang|ten mon|hang dat|hang gui|product|products|item|items|goods|description|ten hang hoa|mo ta hang|noi dung don|mua gi|chi tiet don)\b|^(?:sp|mon|hang|noi dung|don|mon hang|chi tiet don hang)$/,
    not: /\b(?:nhom|loai|url|link|anh|hinh|weight|price|value|qty|quantity)\b/,
    beside:
      'ten hang sp san pham mat hoa noi dung mon dat gui product products item items goods description name lineitem mo ta don cua khach mua gi chi tiet dich vu hoac',
  },
  {
    field: 'receiver_name',
    core: /\b(?:ten|ho ten|ho va ten|khach|khach hang|nguoi nhan|ben nhan|nguoi mua|receiver|recipient|rcpt|rcvr|cnee|customer|buyer|consignee|name|kh)\b/,
    not: /\b(?:ma|nhom|loai|nguoi gui|sender|shop|cua hang|kho|chi nhanh|san pham|sp|nick|user|username|nguon|hang hoa|dong hang|thanh toan|tra|duong)\b/,
    beside: `ten ho va name full fullname first last ${person}`,
  },
  {
    field: 'address_level_2',
    core: /\b(?:quan|huyen|district|thi xa)\b/,
    not: /\bquan ly\b/,
    beside: `quan huyen thi xa tx tp thanh pho thuoc tinh cu district ten ${person}`,
  },
  {
    field: 'address_level_3',
    core: /\b(?:phuong|ward|commune|dac khu)\b|(?<!thi )\bxa\b/,
    not: /\b(?:phuong (?:thuc|tien|phap|an)|xa hoi)\b/,
    beside: `phuong xa thi tran tt dac khu ward commune moi cu ten ${person}`,
  },
  {
    field: 'address_level_1',
    core: /\b(?:tinh|thanh pho|province|city)\b|^tp$/,
    not: /\btinh (?:trang|nang|phi|cuoc|tien)\b|\btam tinh\b|\buoc tinh\b/,
    beside: `tinh thanh pho tp province city state ten moi cu ${person}`,
  },
]

function meaningOf(words: string, unit: ColumnUnit | undefined): Meaning | undefined {
  // `Số ký`, `Tổng gram`.
  if (/^(?:so|tong|tong so)?$/.test(words) && (unit === 'kg' || unit === 'g'))
    return { field: 'weight', sure: true }
  const rule = rules.find(({ core, not }) => core.test(words) && not?.test(words) !== true)
  if (rule === undefined) return undefined
  const known = new Set(rule.beside.split(' '))
  return { field: rule.field, sure: rule.beside !== '' && words.split(' ').every((word) => known.has(word)) }
}
