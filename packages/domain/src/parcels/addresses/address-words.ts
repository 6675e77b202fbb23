import { foldText } from '../../text.ts'

/** What a unit is called by its sort; the first words of its name. */
export type UnitKind =
  | 'tinh'
  | 'thanh_pho'
  | 'quan'
  | 'huyen'
  | 'thi_xa'
  | 'thi_tran'
  | 'phuong'
  | 'xa'
  | 'dac_khu'

export const spelledSorts: ReadonlySet<string> = new Set(
  'thành phố thị trấn đặc khu xã tỉnh quận huyện phường phương phừơng phưòng'.split(' '),
)

/** How people write the sort of a unit, folded, longest first. */
export const kindWords: readonly { readonly words: readonly string[]; readonly kind: UnitKind }[] = [
  { words: ['thanh', 'pho'], kind: 'thanh_pho' },
  { words: ['thi', 'tran'], kind: 'thi_tran' },
  { words: ['dac', 'khu'], kind: 'dac_khu' },
  { words: ['thi', 'xa'], kind: 'thi_xa' },
  { words: ['province'], kind: 'tinh' },
  { words: ['district'], kind: 'quan' },
  { words: ['commune'], kind: 'xa' },
  { words: ['dist'], kind: 'quan' },
  { words: ['ward'], kind: 'phuong' },
  { words: ['city'], kind: 'thanh_pho' },
  { words: ['town'], kind: 'thi_tran' },
  { words: ['t', 'p'], kind: 'thanh_pho' },
  { words: ['t', 'x'], kind: 'thi_xa' },
  { words: ['t', 't'], kind: 'thi_tran' },
  { words: ['tinh'], kind: 'tinh' },
  { words: ['tp'], kind: 'thanh_pho' },
  { words: ['quan'], kind: 'quan' },
  { words: ['q'], kind: 'quan' },
  { words: ['huyen'], kind: 'huyen' },
  { words: ['h'], kind: 'huyen' },
  { words: ['tx'], kind: 'thi_xa' },
  { words: ['tt'], kind: 'thi_tran' },
  { words: ['phuong'], kind: 'phuong' },
  { words: ['p'], kind: 'phuong' },
  { words: ['f'], kind: 'phuong' },
  { words: ['xa'], kind: 'xa' },
  { words: ['x'], kind: 'xa' },
  { words: ['t'], kind: 'tinh' },
]

/** English puts the sort of a unit behind its name: Thao Dien Ward. */
export const kindsBehind: ReadonlyMap<string, UnitKind> = new Map([
  ['ward', 'phuong'],
  ['commune', 'xa'],
  ['district', 'quan'],
  ['dist', 'quan'],
  [wordKey('city'), 'thanh_pho'],
  ['town', 'thi_tran'],
  ['province', 'tinh'],
])

export const streetWords: ReadonlySet<string> = new Set(
  'duong pho ngo ngach hem kiet so dai lo to thon xom ap khom khoi bon ban cu toa chung can lau tang khu kdt kcn kdc cho cau nga sn d ql tl dt street'.split(
    ' ',
  ),
)

/** The same as they are spelled: `Dương` and `Đài` end names. */
export const spelledStreetWords: ReadonlySet<string> = new Set(
  'đường phố ngõ ngách hẻm kiệt số đại lộ tổ thôn xóm ấp khóm khối bản cư tòa toà chung căn lầu tầng khu kđt chợ cầu ngã nhà đ lô'.split(
    ' ',
  ),
)

/** Words whose number is their own, as people write them: behind `sạp 21` no street begins. */
export const countedWords: ReadonlySet<string> = new Set(
  'sạp sap kiot kiốt ốt ot quầy quay tổ ấp ap thôn thon xóm xom khóm khom khối khoi đội kp tdp'.split(' '),
)

/** By the folded name without its sort. */
export const provinceNicknames: Readonly<Record<string, readonly string[]>> = {
  'ho chi minh': [
    'hcm',
    'tphcm',
    'hcmc',
    'sg',
    'sgn',
    'sai gon',
    'saigon',
    'si gon',
    'tp sg',
    'tpsg',
    'tphmc',
    'hmc',
    'tp hmc',
    'hcm city',
  ],
  'ha noi': ['hn', 'tphn', 'hnoi'],
  'hai phong': ['hp', 'tphp'],
  'da nang': ['tpdn', 'dng', 'dn'],
  'dong nai': ['dn', 'd nai', 'dnai'],
  'can tho': ['tpct'],
  'quang ninh': ['qn'],
  'quang nam': ['qn'],
  'quang ngai': ['qn'],
  'ba ria vung tau': ['brvt', 'br vt', 'ba ria', 'vung tau'],
  'thua thien hue': ['tt hue', 'hue', 'tth'],
  'binh duong': ['bd'],
  'dak lak': ['dac lac', 'dlak', 'daclac'],
  'dak nong': ['dac nong'],
  'bac kan': ['bac can'],
  'kon tum': ['con tum'],
}

export const districtNicknames: Readonly<Record<string, readonly string[]>> = {
  // The districts that became the city of Thủ Đức in 2021.
  'thu duc': ['quan 2', 'q 2', 'quan 9', 'q 9', 'district 2', 'district 9'],
  'buon ma thuot': ['bmt', 'tp bmt', 'buon me thuot', 'ban me thuot', 'tp buon me thuot'],
}

/** Names of old provinces that today's ones took in, folded: people will write them for years. */
export const formerProvinces: Readonly<Record<string, readonly string[]>> = {
  'tuyen quang': ['ha giang'],
  'lao cai': ['yen bai'],
  'thai nguyen': ['bac kan', 'bac can'],
  'bac ninh': ['bac giang'],
  'phu tho': ['vinh phuc', 'hoa binh'],
  'hai phong': ['hai duong'],
  'hung yen': ['thai binh'],
  'ninh binh': ['ha nam', 'nam dinh'],
  'quang tri': ['quang binh'],
  hue: ['thua thien hue', 'tt hue'],
  'da nang': ['quang nam'],
  'quang ngai': ['kon tum'],
  'gia lai': ['binh dinh'],
  'khanh hoa': ['ninh thuan'],
  'dak lak': ['phu yen'],
  'lam dong': ['dak nong', 'binh thuan'],
  'dong nai': ['binh phuoc'],
  'ho chi minh': ['binh duong', 'ba ria vung tau', 'brvt', 'bd'],
  'tay ninh': ['long an'],
  'dong thap': ['tien giang'],
  'vinh long': ['ben tre', 'tra vinh'],
  'an giang': ['kien giang'],
  'can tho': ['hau giang', 'soc trang'],
  'ca mau': ['bac lieu'],
}

export function splitUnitName(name: string): { kind: UnitKind | undefined; bare: string } {
  for (const [prefix, kind] of namePrefixes) {
    if (name.length > prefix.length && foldText(name.slice(0, prefix.length)) === prefix) {
      return { kind, bare: name.slice(prefix.length) }
    }
  }
  return { kind: undefined, bare: name }
}

const namePrefixes: readonly (readonly [string, UnitKind])[] = [
  ['thanh pho ', 'thanh_pho'],
  ['thi tran ', 'thi_tran'],
  ['dac khu ', 'dac_khu'],
  ['thi xa ', 'thi_xa'],
  ['phuong ', 'phuong'],
  ['huyen ', 'huyen'],
  ['tinh ', 'tinh'],
  ['quan ', 'quan'],
  ['xa ', 'xa'],
]

/** One word of a text as it is compared: folded, i and y alike where spelling wavers (Quy, Qui), numbers without leading zeros. */
export type Word = {
  readonly key: string
  readonly written: string
  readonly start: number
  readonly end: number
  /** What stands before the word: nothing or spaces, a full stop or hyphen, or a mark that ends a name. */
  readonly before: 'space' | 'mark' | 'break'
}

export function wordKey(word: string): string {
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '')
  return word.replace(/(?<=[bcdghklmnprstvx]|qu)y$/, 'i')
}
