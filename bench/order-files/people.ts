import type { Order } from './sample.ts'

/** Somebody who orders: a name, a phone, and a place in either scheme. */
export type Person = {
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly ward: string
  readonly district: string
  readonly province: string
}

const rows: readonly string[] = [
  'Tạ Thị Hồng Gấm|0974310582|47/9 Trần Khắc Chân|Phường Tân Định||Thành phố Hồ Chí Minh',
  'Lữ Quốc Khải|0386612094|Số 6 ngõ 102 Khuất Duy Tiến|Phường Thanh Xuân||Thành phố Hà Nội',
  'Nông Văn Sỹ|0563308417|118 Bạch Đằng|Phường Hải Châu||Thành phố Đà Nẵng',
  'Huỳnh Như Ý|0918220476|Chung cư Phú Thịnh, lô B3|Phường Bến Thành||Thành phố Hồ Chí Minh',
  'Đào Kim Thoa|0352719960|22 Hàng Bài|Phường Hoàn Kiếm||Thành phố Hà Nội',
  'Vi Thị Lả|0839471205|Tổ 4, đường Lê Duẩn|Phường Cửa Nam||Thành phố Hà Nội',
  'Trịnh Công Hậu|0703386142|260 Nguyễn Văn Linh|Phường Láng||Thành phố Hà Nội',
  'Mạc Thùy Dương|0967035518|15B Đặng Dung|Phường Sài Gòn||Thành phố Hồ Chí Minh',
  'Kiều Bảo Ngân|0327740816|Hẻm 31 Ung Văn Khiêm|Phường 25|Quận Bình Thạnh|Thành phố Hồ Chí Minh',
  'Phùng Đắc Lộc|0866127093|9 Láng Hạ|Phường Láng Hạ|Quận Đống Đa|Thành phố Hà Nội',
  'Cao Thị Sim|0945380172|72 Trần Phú|Phường Lộc Thọ|Thành phố Nha Trang|Tỉnh Khánh Hòa',
  'Viên Hữu Phát|0789126634|5 Tôn Đức Thắng|Phường Bến Nghé|Quận 1|Thành phố Hồ Chí Minh',
]

const moreRows: readonly string[] = [
  'Ngụy Thị Hạnh|0971226405|Số 18 phố Lò Đúc|Phường Hai Bà Trưng||Thành phố Hà Nội',
  'Lý Chí Cường|0908773214|95/12 Lê Văn Thọ|Phường Thông Tây Hội||Thành phố Hồ Chí Minh',
  'Phan Thị Bích Hợp|0356118942|Tổ 7, đường Hùng Vương|Phường Thuận Hóa||Thành phố Huế',
  'Đinh Quang Thọ|0843307716|33 Lê Hồng Phong|Phường Nha Trang||Tỉnh Khánh Hòa',
  'Sơn Thị Ngọc Mai|0769441830|Ấp Trà Kháo|Xã Cầu Kè||Tỉnh Vĩnh Long',
  'Hà Văn Chức|0987330251|Thôn Đông|Xã Yên Mô||Tỉnh Ninh Bình',
  'Từ Gia Linh|0937118046|Căn 1203 chung cư Sky 9|Phường Long Trường||Thành phố Hồ Chí Minh',
  'Vương Đình Khải|0362774018|140 Phan Chu Trinh|Phường Ninh Kiều||Thành phố Cần Thơ',
  'Lê Hải Đường|0913660482|26 Nguyễn Thái Học|Phường Quang Trung|Quận Hà Đông|Thành phố Hà Nội',
  'Đoàn Minh Nhật|0708225361|7 Trần Quý Cáp|Phường Minh An|Thành phố Hội An|Tỉnh Quảng Nam',
  'Bùi Thị Lụa|0388940127|Xóm 5|Xã Hải Minh|Huyện Hải Hậu|Tỉnh Nam Định',
  'Nguyễn Tấn Tài|0796331405|208 Lý Thường Kiệt|Phường 14|Quận 10|Thành phố Hồ Chí Minh',
]

function personOf(row: string): Person {
  const [name = '', phone = '', street = '', ward = '', district = '', province = ''] = row.split('|')
  return { name, phone, street, ward, district, province }
}

export const people: readonly Person[] = rows.map(personOf)
/** Twelve others: the last four live in units of before. */
const others: readonly Person[] = moreRows.map(personOf)
export const ofToday: readonly Person[] = people.filter(({ district }) => district === '')
export const ofBefore: readonly Person[] = people.filter(({ district }) => district !== '')

const goods = [
  'Bình hoa men lam',
  'Khăn choàng len',
  'Đèn ngủ gỗ thông',
  'Trà sen Tây Hồ',
  'Ví da bò',
  'Nến thơm quế',
]

export type Bought = Person &
  Pick<Order, 'cod' | 'value' | 'weight' | 'goods' | 'quantity' | 'code' | 'notes'>

/** Orders of these people, each with other goods and amounts. */
export function boughtBy(buyers: readonly Person[], prefix = 'HD'): Bought[] {
  return buyers.map((person, at) => ({
    ...person,
    goods: goods[at % goods.length] ?? '',
    quantity: 1 + (at % 3),
    value: 185_000 + at * 37_000,
    cod: 215_000 + at * 41_000,
    weight: [0.35, 0.8, 1.2, 0.25, 2.4, 0.6][at % 6] ?? 1,
    code: `${prefix}${7301 + at * 3}`,
    notes: at % 3 === 0 ? 'Giao sau 17h' : '',
  }))
}

/** Orders of some of the twelve others. */
export function boughtFrom(from: number, to: number, prefix?: string): Bought[] {
  return boughtBy(others.slice(from, to), prefix)
}

export function whole({ street, ward, district, province }: Person): string {
  return [street, ward, district, province].filter((part) => part !== '').join(', ')
}

export function ordered(bought: Bought, no: number, more: Partial<Order> = {}): Order {
  const { name, phone, street, ward, cod, value, weight, quantity, code, notes } = bought
  return {
    ...{ no, name, phone, street, ward, cod, value, weight, quantity, code, notes, goods: bought.goods },
    verdict: 'creatable',
    ...more,
  }
}
