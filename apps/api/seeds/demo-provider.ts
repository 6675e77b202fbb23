import { type Random, randomOf } from '@guihang/domain/seeded-random'
import type { AddressDirectory } from '../src/modules/parcels/addresses/index.ts'
import { insertAreas, insertCourier, insertHub, plateColumns } from '../src/modules/provider/hubs/index.ts'
import type { Tx } from '../src/platform/database/index.ts'
import { mobilePrefixes } from './demo-people.ts'

type DemoHub = {
  readonly code: string
  /** Province and ward of today's scheme in which it lies. */
  readonly province: string
  readonly ward: string
  readonly street: string
  /** Provinces by code; in the two large cities a second hub has wards by name. */
  readonly serves: readonly string[]
  readonly plates: string
  readonly couriers: readonly string[]
}

/** The demo's provider: hubs that serve the whole country between them, and the couriers of each. */
export const demoHubs: readonly DemoHub[] = [
  {
    code: 'HAN-BD',
    province: '01',
    ward: 'Phường Ba Đình',
    street: '18 Nguyễn Thái Học',
    serves: ['01'],
    plates: '29',
    couriers: ['Đỗ Thị Thanh', 'Nguyễn Tiến Đạt', 'Phùng Văn Khải', 'Trịnh Xuân Bách'],
  },
  {
    code: 'HAN-HM',
    province: '01',
    ward: 'Phường Hoàng Mai',
    street: '201 Tam Trinh',
    serves: ['Phường Hoàng Mai', 'Phường Kim Liên'],
    plates: '30',
    couriers: ['Lương Đình Phúc', 'Hoàng Thị Lụa'],
  },
  {
    code: 'HPH-HA',
    province: '31',
    ward: 'Phường Hải An',
    street: '57 Lê Hồng Phong',
    serves: ['31', '22', '33'],
    plates: '15',
    couriers: ['Vũ Hải Nam', 'Bùi Quang Tuyến'],
  },
  {
    code: 'BNH-TS',
    province: '24',
    ward: 'Phường Từ Sơn',
    street: '80 Trần Phú',
    serves: ['24', '20', '19', '04'],
    plates: '99',
    couriers: ['Nguyễn Khắc Sơn', 'Ngô Thế Mạnh'],
  },
  {
    code: 'LCI-LC',
    province: '15',
    ward: 'Phường Lào Cai',
    street: '12 Hoàng Liên',
    serves: ['15', '12', '11', '14', '08', '25'],
    plates: '24',
    couriers: ['Giàng A Páo', 'Lò Văn Chung'],
  },
  {
    code: 'THA-HT',
    province: '38',
    ward: 'Phường Hạc Thành',
    street: '33 Lê Lai',
    serves: ['38', '37'],
    plates: '36',
    couriers: ['Lê Đình Thắng'],
  },
  {
    code: 'NAN-TV',
    province: '40',
    ward: 'Phường Thành Vinh',
    street: '10 Quang Trung',
    serves: ['40', '42'],
    plates: '37',
    couriers: ['Phan Bá Lộc', 'Hồ Sỹ Hùng'],
  },
  {
    code: 'DAD-HC',
    province: '48',
    ward: 'Phường Hải Châu',
    street: '245 Nguyễn Văn Linh',
    serves: ['48', '46', '44', '51'],
    plates: '43',
    couriers: ['Võ Thành Công', 'Huỳnh Bá Tòng', 'Mai Thị Sương'],
  },
  {
    code: 'GLI-QN',
    province: '52',
    ward: 'Phường Quy Nhơn',
    street: '119 Tây Sơn',
    serves: ['52', '56'],
    plates: '77',
    couriers: ['Nguyễn Văn Trãi'],
  },
  {
    code: 'DLK-BMT',
    province: '66',
    ward: 'Phường Buôn Ma Thuột',
    street: '44 Nguyễn Tất Thành',
    serves: ['66', '68'],
    plates: '47',
    couriers: ['Y Thiên Niê', 'Trương Công Định'],
  },
  {
    code: 'SGN-Q1',
    province: '79',
    ward: 'Phường Sài Gòn',
    street: '125 Hai Bà Trưng',
    serves: ['79'],
    plates: '59',
    couriers: ['Lê Văn Hậu', 'Phạm Quang Dũng', 'Nguyễn Hữu Tài', 'Trần Minh Khoa'],
  },
  {
    code: 'SGN-CL',
    province: '79',
    ward: 'Phường Chợ Lớn',
    street: '302 Hồng Bàng',
    serves: ['Phường Chợ Lớn', 'Phường Phú Thọ Hòa'],
    plates: '59',
    couriers: ['Quách Chí Hào', 'Đoàn Thị Kim Phụng'],
  },
  {
    code: 'DNI-TB',
    province: '75',
    ward: 'Phường Trấn Biên',
    street: '66 Cách Mạng Tháng 8',
    serves: ['75', '80'],
    plates: '60',
    couriers: ['Cao Minh Nhật'],
  },
  {
    code: 'CTH-NK',
    province: '92',
    ward: 'Phường Ninh Kiều',
    street: '88 Nguyễn Trãi',
    serves: ['92', '82', '86', '91', '96'],
    plates: '65',
    couriers: ['Thạch Sô Phi', 'Lâm Thanh Tùng'],
  },
]

/** Stores the demo's hubs and couriers, created at `at`. */
export async function insertDemoProvider(tx: Tx, directory: AddressDirectory, at: Date): Promise<void> {
  const random = randomOf('demo provider')
  const times = { active: true, version: 1, created_at: at, updated_at: at }
  for (const hub of demoHubs) {
    await insertHub(tx, {
      code: hub.code,
      kind: 'own',
      name: `Bưu cục ${hub.ward.replace('Phường ', '')}`,
      address: hub.street,
      address_scheme: 'vn2025',
      address_level_1_code: hub.province,
      address_level_2_code: null,
      address_level_3_code: wardCode(directory, hub.province, hub.ward),
      opening_hours: '7:30–19:00, cả tuần',
      sorts: hub.serves.length === 0,
      ...times,
    })
    const areas = hub.serves.map((area) =>
      /^\d/.test(area) ? area : wardCode(directory, hub.province, area),
    )
    await insertAreas(tx, hub.code, areas)
    for (const [index, name] of hub.couriers.entries()) {
      await insertCourier(tx, {
        code: `BT-${hub.code}-${index + 1}`,
        name,
        phone: `${random.pick(mobilePrefixes)}${digits(random, 7)}`,
        ...plateColumns(
          `${hub.plates}-${random.pick([...'BCDFGHKLMN'])}${index + 1} ${digits(random, 3)}.${digits(random, 2)}`,
        ),
        hub_code: hub.code,
        ...times,
      })
    }
  }
}

function wardCode(directory: AddressDirectory, province: string, name: string): string {
  const wards = directory
    .children('vn2025', province)
    .flatMap(({ code }) => directory.children('vn2025', code))
  const ward = wards.find((unit) => unit.name === name)
  if (ward === undefined) throw new Error(`The demo's hub lies in no ward ${name}`)
  return ward.code
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick([...'0123456789'])).join('')
}
