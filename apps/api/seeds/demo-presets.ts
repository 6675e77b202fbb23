import type { Tx } from '../src/platform/database/index.ts'
import { newId } from '../src/platform/new-id.ts'
import { demoGoods } from './demo-goods.ts'

/** The boxes of the pottery: sides in cm. */
const boxes = [
  { name: 'Hộp ly cốc', length: 14, width: 12, height: 12 },
  { name: 'Hộp vừa', length: 32, width: 24, height: 18 },
  { name: 'Hộp lọ hoa', length: 36, width: 20, height: 20 },
  { name: 'Hộp to', length: 50, width: 40, height: 35 },
] as const

/** Goods that are kept, and the box each goes in. */
const kept: Readonly<Record<string, (typeof boxes)[number]['name']>> = {
  'Bộ ấm trà men rạn, 1 ấm 6 chén': 'Hộp vừa',
  '6 bát cơm hoa cúc': 'Hộp vừa',
  'Lọ hoa men lam cao 30 cm': 'Hộp lọ hoa',
  'Bộ đồ thờ men xanh, 9 món': 'Hộp to',
  'Ly sứ vẽ tay': 'Hộp ly cốc',
  'Cốc cà phê hỏa biến': 'Hộp ly cốc',
  'Bình hút lộc nhỏ': 'Hộp lọ hoa',
  'Bộ bát đĩa 24 món': 'Hộp to',
}

/** Keeps the goods that the demo shop sends most, and its boxes. */
export async function insertDemoPresets(tx: Tx, shop_id: string, created_at: Date): Promise<void> {
  const id = () => newId(created_at)
  const sizes = boxes.map((box) => ({ ...box, shop_id, id: id(), weight_g: null, created_at }))
  await tx.insertInto('size_presets').values(sizes).execute()
  const products = demoGoods.flatMap(({ name, value, weight }) => {
    const size = sizes.find((box) => box.name === kept[name])
    if (size === undefined) return []
    return [{ shop_id, id: id(), name, value, weight_g: weight * 1000, size_id: size.id, created_at }]
  })
  await tx.insertInto('product_presets').values(products).execute()
}
