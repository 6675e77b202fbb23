/** What the demo shop, a pottery, sends: value in VND, weight in kg, sides of the box in cm. */
export type DemoGoods = {
  readonly name: string
  readonly value: number
  readonly weight: number
  readonly sides: readonly [length: number, width: number, height: number]
}

export const demoGoods: readonly DemoGoods[] = [
  { name: 'Bộ ấm trà men rạn, 1 ấm 6 chén', value: 1_250_000, weight: 1.2, sides: [30, 24, 18] },
  { name: '6 bát cơm hoa cúc', value: 420_000, weight: 1.8, sides: [32, 22, 14] },
  { name: 'Lọ hoa men lam cao 30 cm', value: 685_000, weight: 2.1, sides: [36, 20, 20] },
  { name: 'Đĩa trầu rau', value: 160_000, weight: 0.6, sides: [28, 28, 6] },
  { name: 'Bộ chén quân', value: 240_000, weight: 0.4, sides: [18, 12, 8] },
  { name: 'Bộ đồ thờ men xanh, 9 món', value: 3_450_000, weight: 6.5, sides: [50, 40, 35] },
  { name: 'Ly sứ vẽ tay', value: 135_000, weight: 0.45, sides: [14, 12, 12] },
  { name: 'Tượng mèo gốm', value: 320_000, weight: 0.8, sides: [20, 16, 16] },
  { name: 'Cốc cà phê hỏa biến', value: 190_000, weight: 0.5, sides: [14, 12, 12] },
  { name: 'Bát canh hoa dây', value: 145_000, weight: 0.7, sides: [22, 22, 10] },
  { name: 'Bình hút lộc nhỏ', value: 560_000, weight: 1.6, sides: [26, 20, 20] },
  { name: 'Khay gác bếp', value: 275_000, weight: 1.1, sides: [34, 22, 8] },
  { name: 'Chậu xương rồng mini, bộ 3', value: 210_000, weight: 1.3, sides: [30, 14, 14] },
  { name: 'Đèn xông tinh dầu gốm', value: 390_000, weight: 0.9, sides: [18, 18, 22] },
  { name: 'Bộ bát đĩa 24 món', value: 2_180_000, weight: 8.2, sides: [48, 38, 32] },
]

export const demoNotes = [
  'Dễ vỡ, xin nhẹ tay',
  'Giao giờ hành chính',
  'Gọi trước khi giao',
  'Khách hẹn sau 18 giờ',
  '',
] as const
