import type { ListedChange, ListedUnit } from './address-sources.ts'

export type WardChange = { readonly old_code: string; readonly new_code: string }

/** Old ward (or island district) and new one, by province and name: many codes are wrong (docs/rules/addresses.md). */
export function wardChanges(units: readonly ListedUnit[], changes: readonly ListedChange[]): WardChange[] {
  const found = new Map<string, WardChange>()
  const add = (old_code: string, new_code: string): void => {
    found.set(`${old_code} ${new_code}`, { old_code, new_code })
  }
  const oldWards = oldWardIndex(units)
  const newWards = newWardIndex(units)
  for (const change of changes) {
    const new_code = newWards.get(keyOf(provinceKey(change.new_province), correctedName(change.new_ward)))
    if (new_code === undefined) continue
    for (const old_code of oldWards.find(change)) add(old_code, new_code)
  }
  for (const [old_code, new_code] of missingChanges) add(old_code, new_code)
  return [...found.values()].sort((left, right) =>
    `${left.old_code} ${left.new_code}` < `${right.old_code} ${right.new_code}` ? -1 : 1,
  )
}

/** Pairs the list does not have, by the resolutions that merged the wards; the districts are islands without wards. */
const missingChanges: readonly (readonly [old_code: string, new_code: string])[] = [
  ['318', '11948'], // Huyện Bạch Long Vĩ
  ['471', '19742'], // Huyện Cồn Cỏ
  ['498', '20333'], // Huyện Hoàng Sa
  ['536', '21548'], // Huyện Lý Sơn
  ['755', '26732'], // Huyện Côn Đảo
  ['03898', '03910'], // Thị trấn Phù Yên → Xã Phù Yên
  ['03979', '03980'], // Thị trấn Mộc Châu → Phường Mộc Châu, beside Phường Mộc Sơn
  ['03982', '04033'], // Thị trấn NT Mộc Châu → Phường Vân Sơn, beside Phường Thảo Nguyên
  ['03988', '03997'], // Xã Tân Hợp → Xã Tân Yên
  ['03991', '04000'], // Xã Qui Hướng → Xã Đoàn Kết
  ['04003', '04000'], // Xã Tà Lai → Xã Đoàn Kết
  ['07693', '07682'], // Xã Tân An → Phường Tân An
  ['07732', '07681'], // Xã Nham Sơn → Phường Yên Dũng
  ['07744', '07681'], // Xã Thắng Cương → Phường Yên Dũng
  ['16411', '16378'], // Xã Đông Xuân → Phường Đông Sơn
  ['18448', '18568'], // Xã Bình Lộc → Xã Lộc Hà
  ['20176', '20161'], // Xã Hương Hòa → Xã Khe Tre
  ['20674', '20669'], // Xã Quế Phước → Xã Quế Phước
  ['23938', '23938'], // Xã Ia Mơ → Xã Ia Mơ
  ['25102', '25105'], // Xã Đạ M'ri → Xã Đạ Huoai 2
  ['25174', '25159'], // Xã Mỹ Lâm → Xã Cát Tiên
  ['25177', '25159'], // Xã Tư Nghĩa → Xã Cát Tiên
  ['25186', '25159'], // Xã Phù Mỹ → Xã Cát Tiên
]

function oldWardIndex(units: readonly ListedUnit[]) {
  const legacy = new Map(
    units.filter(({ scheme }) => scheme === 'vn_legacy').map((unit) => [unit.code, unit]),
  )
  const byName = new Map<string, string[]>()
  const provinceOfWard = new Map<string, string>()
  for (const ward of legacy.values()) {
    const district = ward.level === 3 ? legacy.get(ward.parent_code ?? '') : undefined
    const province = legacy.get(district?.parent_code ?? '')
    if (district === undefined || province === undefined) continue
    const key = keyOf(provinceKey(province.name), wardKey(district.name), wardKey(ward.name))
    byName.set(key, [...(byName.get(key) ?? []), ward.code])
    provinceOfWard.set(ward.code, provinceKey(province.name))
  }
  return {
    find(change: ListedChange): string[] {
      const province = provinceKey(change.old_province)
      const named = byName.get(keyOf(province, wardKey(change.old_district), wardKey(change.old_ward)))
      if (named !== undefined) return named
      const code = change.old_code
      return code !== null && provinceOfWard.get(code) === province ? [code] : []
    },
  }
}

function newWardIndex(units: readonly ListedUnit[]): Map<string, string> {
  const current = new Map(units.filter(({ scheme }) => scheme === 'vn2025').map((unit) => [unit.code, unit]))
  const byName = new Map<string, string>()
  for (const ward of current.values()) {
    if (ward.level !== 3) continue
    const province = current.get(current.get(ward.parent_code ?? '')?.parent_code ?? '')
    if (province !== undefined) byName.set(keyOf(provinceKey(province.name), wardKey(ward.name)), ward.code)
  }
  return byName
}

// The list misspells one new ward of Tuyên Quang.
function correctedName(name: string): string {
  return wardKey(name === 'Xã Phố Bảng' ? 'Xã Phó Bảng' : name)
}

// Farm towns carry an NT in one list and not in the other.
function wardKey(name: string): string {
  return plain(name).replace(/^thị trấn nt /, 'thị trấn ')
}

// The lists disagree on whether Huế was a province or a city in its last half-year.
function provinceKey(name: string): string {
  return plain(name)
    .replace(/^(?:tỉnh|thành phố) /, '')
    .replace(/^thừa thiên huế$/, 'huế')
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[’‘`]/g, "'")
}

function keyOf(...parts: string[]): string {
  return parts.join('|')
}
