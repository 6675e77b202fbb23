import type { OrderText } from '@guihang/contract/parcels/order-texts'
import { expect, it } from 'vitest'
import { inParts, looksLikeChat, rowOfOrder } from './order-rows.ts'

const order: OrderText = {
  receiver_name: 'Lan',
  receiver_phone: '0912345678',
  receiver_address: '12 Lê Lợi',
  address_scheme: 'vn2025',
  address_level_1_code: '79',
  address_level_2_code: null,
  address_level_3_code: '26740',
  cod: 250_000,
  notes: null,
  unsure: [],
  choices: [],
}
const units = {
  address_scheme: 'vn_legacy' as const, // as: the scheme's own name
  address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn_legacy' as const }, // as: see above
  address_level_2: null,
  address_level_3: null,
}

it('puts in what is sure, with the codes of the units', () => {
  expect(rowOfOrder(order, null)).toEqual({
    receiver_name: 'Lan',
    receiver_phone: '0912345678',
    receiver_address: '12 Lê Lợi',
    cod: '250000',
    notes: '',
    address_scheme: 'vn2025',
    address_level_1_code: '79',
    address_level_2_code: '',
    address_level_3_code: '26740',
  })
})

it('leaves out guesses, and a ward below a district that is not sure', () => {
  const row = rowOfOrder(
    { ...order, address_scheme: 'vn_legacy', unsure: ['receiver_name', 'address_level_2_code', 'cod'] },
    null,
  )
  expect(row).toMatchObject({ receiver_name: '', cod: '', address_level_1_code: '79' })
  expect(row.address_level_2_code ?? row.address_level_3_code).toBeUndefined()
})

it('names a ward of which there are several, so that the row asks which one', () => {
  const choices = [{ field: 'address_level_3_code' as const, code: '1', name: 'Phường 5, Quận 3' }] // as: a field's name
  expect(rowOfOrder({ ...order, choices, unsure: ['address_level_3_code'] }, units)).toMatchObject({
    address_level_1: 'Thành phố Hồ Chí Minh',
    address_level_3: 'Phường 5',
  })
})

it.each([
  ['Lan 0912345678 12 Lê Lợi Q1 HCM 250k', true],
  ['Chị Hà\n0908 554 118\n5 Lê Lai, Bến Thành', true],
  ['Lan\t0912345678\t12 Lê Lợi\tx', false],
  ['0912345678', false],
  ['12 Lê Lợi, phường Bến Nghé, quận 1', false],
])('tells a chat from cells: %j', (text, chat) => {
  expect(looksLikeChat(text)).toBe(chat)
})

it('cuts a long chat between two messages and loses nothing', () => {
  const text = Array.from({ length: 900 }, (_, at) => `Khách ${at}\n09${at} Lê Lợi`).join('\n\n')
  const parts = inParts(text)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every((part) => part.length <= 20_000 && part.startsWith('Khách'))).toBe(true)
  expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})
