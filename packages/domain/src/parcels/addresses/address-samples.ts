import type { AddressUnit, Gazetteer } from './address-match.ts'

/** Real codes: names that occur several times, numbers as names, streets that are also wards. */
export const currentUnits: Gazetteer = {
  scheme: 'vn2025',
  level_1: units('vn2025', null, [
    ['01', 'Thành phố Hà Nội'],
    ['22', 'Tỉnh Quảng Ninh'],
    ['40', 'Tỉnh Nghệ An'],
    ['46', 'Thành phố Huế'],
    ['48', 'Thành phố Đà Nẵng'],
    ['56', 'Tỉnh Khánh Hòa'],
    ['66', 'Tỉnh Đắk Lắk'],
    ['68', 'Tỉnh Lâm Đồng'],
    ['79', 'Thành phố Hồ Chí Minh'],
    ['80', 'Tỉnh Tây Ninh'],
    ['92', 'Thành phố Cần Thơ'],
  ]),
  level_2: [],
  level_3: [
    ...units('vn2025', '01', [
      ['00199', 'Phường Láng'],
      ['00454', 'Xã Đông Anh'],
      ['00577', 'Xã Bát Tràng'],
    ]),
    ...units('vn2025', '22', [['06673', 'Phường Bãi Cháy']]),
    ...units('vn2025', '40', [['17827', 'Xã Nghi Lộc']]),
    ...units('vn2025', '46', [['19789', 'Phường Thuận Hóa']]),
    ...units('vn2025', '48', [['20242', 'Phường Hải Châu']]),
    ...units('vn2025', '56', [['22366', 'Phường Nha Trang']]),
    ...units('vn2025', '68', [['24781', 'Phường Xuân Hương - Đà Lạt']]),
    ...units('vn2025', '79', [
      ['25942', 'Phường Dĩ An'],
      ['27475', 'Phường Tân Hưng'],
      ['27142', 'Phường Nhiêu Lộc'],
      ['27487', 'Phường Tân Mỹ'],
    ]),
    ...units('vn2025', '80', [
      ['27721', 'Xã Tân Hưng'],
      ['27826', 'Xã Tân Thạnh'],
    ]),
    ...units('vn2025', '92', [['31135', 'Phường Ninh Kiều']]),
  ],
}

export const oldUnits: Gazetteer = {
  scheme: 'vn_legacy',
  level_1: units('vn_legacy', null, [
    ['01', 'Thành phố Hà Nội'],
    ['19', 'Tỉnh Thái Nguyên'],
    ['46', 'Tỉnh Thừa Thiên Huế'],
    ['56', 'Tỉnh Khánh Hòa'],
    ['79', 'Thành phố Hồ Chí Minh'],
    ['80', 'Tỉnh Long An'],
    ['82', 'Tỉnh Tiền Giang'],
  ]),
  level_2: [
    ...units('vn_legacy', '01', [
      ['017', 'Huyện Đông Anh'],
      ['018', 'Huyện Gia Lâm'],
    ]),
    ...units('vn_legacy', '19', [['164', 'Thành phố Thái Nguyên']]),
    ...units('vn_legacy', '46', [
      ['474', 'Quận Thuận Hóa'],
      ['475', 'Quận Phú Xuân'],
    ]),
    ...units('vn_legacy', '56', [['568', 'Thành phố Nha Trang']]),
    ...units('vn_legacy', '79', [
      ['760', 'Quận 1'],
      ['769', 'Thành phố Thủ Đức'],
      ['771', 'Quận 10'],
      ['778', 'Quận 7'],
    ]),
    ...units('vn_legacy', '80', [['808', 'Huyện Châu Thành']]),
    ...units('vn_legacy', '82', [['821', 'Huyện Châu Thành']]),
  ],
  level_3: [
    ...units('vn_legacy', '017', [['00454', 'Thị trấn Đông Anh']]),
    ...units('vn_legacy', '018', [['00583', 'Xã Bát Tràng']]),
    ...units('vn_legacy', '474', [['19783', 'Phường Vĩnh Ninh']]),
    ...units('vn_legacy', '475', [['19762', 'Phường Thuận Hòa']]),
    ...units('vn_legacy', '568', [['22363', 'Phường Lộc Thọ']]),
    ...units('vn_legacy', '760', [
      ['26740', 'Phường Bến Nghé'],
      ['26746', 'Phường Nguyễn Thái Bình'],
    ]),
    ...units('vn_legacy', '769', [['26800', 'Phường Linh Trung']]),
    ...units('vn_legacy', '771', [
      ['27172', 'Phường 12'],
      ['27169', 'Phường 14'],
    ]),
    ...units('vn_legacy', '778', [['27475', 'Phường Tân Hưng']]),
    ...units('vn_legacy', '808', [['28210', 'Thị trấn Tầm Vu']]),
    ...units('vn_legacy', '821', [['28519', 'Thị trấn Tân Hiệp']]),
  ],
}

function units(
  scheme: Gazetteer['scheme'],
  parent_code: string | null,
  rows: readonly (readonly [string, string])[],
): AddressUnit[] {
  return rows.map(([code, name]) => ({ code, name, scheme, parent_code }))
}
