import type { AddressScheme } from './address-scheme.ts'

export const regions = ['north', 'central', 'south'] as const

export type Region = (typeof regions)[number]

export type Province = {
  readonly region: Region
  readonly short_code: string
  readonly formerly: readonly string[]
}

/** By code of scheme vn2025. Codes are reused across schemes: 15 was Yên Bái and is Lào Cai. */
export const provinces: Readonly<Record<string, Province>> = {
  '01': north('HAN', '01'),
  '04': north('CBG', '04'),
  '08': north('TQG', '02', '08'),
  '11': north('DBN', '11'),
  '12': north('LCU', '12'),
  '14': north('SLA', '14'),
  '15': north('LCI', '10', '15'),
  '19': north('TNN', '06', '19'),
  '20': north('LSN', '20'),
  '22': north('QNH', '22'),
  '24': north('BNH', '24', '27'),
  '25': north('PTO', '17', '25', '26'),
  '31': north('HPH', '30', '31'),
  '33': north('HYN', '33', '34'),
  '37': north('NBH', '35', '36', '37'),
  '38': central('THA', '38'),
  '40': central('NAN', '40'),
  '42': central('HTH', '42'),
  '44': central('QTI', '44', '45'),
  '46': central('HUE', '46'),
  '48': central('DAD', '48', '49'),
  '51': central('QNG', '51', '62'),
  '52': central('GLI', '52', '64'),
  '56': central('KHA', '56', '58'),
  '66': central('DLK', '54', '66'),
  '68': central('LDG', '60', '67', '68'),
  '75': south('DNI', '70', '75'),
  '79': south('SGN', '74', '77', '79'),
  '80': south('TNH', '72', '80'),
  '82': south('DTP', '82', '87'),
  '86': south('VLG', '83', '84', '86'),
  '91': south('AGG', '89', '91'),
  '92': south('CTH', '92', '93', '94'),
  '96': south('CMU', '95', '96'),
}

const currentOf: ReadonlyMap<string, string> = new Map(
  Object.entries(provinces).flatMap(([code, { formerly }]) => formerly.map((old) => [old, code] as const)),
)

/** A fee, a promise and a sort code depend on today's province, whichever scheme the shop typed in. */
export function placeOf(
  scheme: AddressScheme,
  levelOneCode: string,
): { province_code: string; region: Region } | undefined {
  const code = scheme === 'vn2025' ? levelOneCode : currentOf.get(levelOneCode)
  const province = code === undefined || !Object.hasOwn(provinces, code) ? undefined : provinces[code]
  return code === undefined || province === undefined
    ? undefined
    : { province_code: code, region: province.region }
}

function north(short_code: string, ...formerly: string[]): Province {
  return { region: 'north', short_code, formerly }
}

function central(short_code: string, ...formerly: string[]): Province {
  return { region: 'central', short_code, formerly }
}

function south(short_code: string, ...formerly: string[]): Province {
  return { region: 'south', short_code, formerly }
}
