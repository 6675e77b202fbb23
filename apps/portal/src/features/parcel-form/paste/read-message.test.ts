import type { ResolvedUnits } from '@guihang/contract/addresses'
import { describe, expect, it, vi } from 'vitest'
import { countFilled, looksLikeMessage, readMessage } from './read-message.ts'

const message =
  'chị Khánh Linh 0766102558 cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm lấy bộ đồ thờ men xanh nha em, cod 3tr450'

const oldUnits: ResolvedUnits = {
  address_scheme: 'vn_legacy',
  address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn_legacy' },
  address_level_2: { code: '778', name: 'Quận 7', scheme: 'vn_legacy' },
  address_level_3: { code: '27475', name: 'Phường Tân Hưng', scheme: 'vn_legacy' },
}

const newUnits: ResolvedUnits = {
  address_scheme: 'vn2025',
  address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' },
  address_level_2: null,
  address_level_3: { code: '27475', name: 'Phường Tân Hưng', scheme: 'vn2025' },
}

describe('reading a pasted message', () => {
  it('finds name, phone, street and COD around the units the server named, and where they stand', async () => {
    const reading = await readMessage(message, async () => oldUnits)
    expect(reading).toMatchObject({
      name: 'Khánh Linh',
      phone: '0766102558',
      street: 'Chung cư Sunrise City 27 Nguyễn Hữu Thọ',
      units: oldUnits,
      cod: 3_450_000,
    })
    expect(countFilled(reading)).toBe(4)
    expect(reading.used.map(({ start, end }) => message.slice(start, end))).toEqual([
      'Khánh Linh',
      '0766102558',
      'cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm',
      'cod 3tr450',
    ])
  })

  it('keeps the digits of phone and amount from the server that looks for units', async () => {
    const ask = vi.fn(async (_text: string) => oldUnits)
    await readMessage(message, ask)
    expect(ask.mock.calls[0]?.[0]).not.toContain('0766102558')
    expect(ask.mock.calls[0]?.[0]).not.toContain('3tr450')
    expect(ask.mock.calls[0]?.[0]).toContain('p tân hưng q7 hcm')
  })

  it('reads an address of the new scheme, which has no district', async () => {
    const text = 'Đặng Khánh Linh\n0766102558\n27 Nguyễn Hữu Thọ, phường Tân Hưng, TP HCM\nthu hộ 450k'
    const reading = await readMessage(text, async () => newUnits)
    expect(reading).toMatchObject({
      name: 'Đặng Khánh Linh',
      phone: '0766102558',
      street: '27 Nguyễn Hữu Thọ',
      units: newUnits,
      cod: 450_000,
    })
  })

  it('still reads name, phone and COD when the server cannot be asked, and says so', async () => {
    const reading = await readMessage(message, async () => {
      throw new Error('offline')
    })
    expect(reading).toMatchObject({ phone: '0766102558', cod: 3_450_000, units: null, unitsFailed: true })
    expect(reading.name).toBe('Khánh Linh')
  })

  it('fills nothing in from a text without an order', async () => {
    const reading = await readMessage('shop ơi còn hàng không ạ', async () => null)
    expect(countFilled(reading)).toBeLessThanOrEqual(1)
    expect(reading.phone).toBeUndefined()
    expect(reading.cod).toBeUndefined()
  })

  it('takes several words with a number for a message, and a name or a phone for a field', () => {
    expect(looksLikeMessage(message)).toBe(true)
    expect(looksLikeMessage('0766 102 558')).toBe(false)
    expect(looksLikeMessage('+84 766 102 558')).toBe(false)
    expect(looksLikeMessage('Đặng Khánh Linh')).toBe(false)
  })
})
