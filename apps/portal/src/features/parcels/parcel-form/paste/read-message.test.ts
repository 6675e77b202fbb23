import type { ResolvedUnits } from '@guihang/contract/parcels/addresses'
import type { OrderText } from '@guihang/contract/parcels/order-texts'
import { describe, expect, it, vi } from 'vitest'
import { looksLikeMessage, sureValue } from './pasted-order.ts'
import { countFilled, type MessageSources, readMessage } from './read-message.ts'

const message =
  'chị Khánh Linh 0766102558 cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm lấy bộ đồ thờ men xanh nha em, cod 3tr450'

const oldUnits: ResolvedUnits = {
  address_scheme: 'vn_legacy',
  address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn_legacy' },
  address_level_2: { code: '778', name: 'Quận 7', scheme: 'vn_legacy' },
  address_level_3: { code: '27475', name: 'Phường Tân Hưng', scheme: 'vn_legacy' },
}

const order: OrderText = {
  receiver_name: 'Khánh Linh',
  receiver_phone: '0766102558',
  receiver_address: 'Chung cư Sunrise City 27 Nguyễn Hữu Thọ',
  address_scheme: 'vn_legacy',
  address_level_1_code: '79',
  address_level_2_code: '778',
  address_level_3_code: '27475',
  cod: 3_450_000,
  notes: null,
  unsure: [],
  choices: [],
}

function sources(orders: readonly OrderText[], given: Partial<MessageSources> = {}): MessageSources {
  return {
    askOrders: async () => orders,
    nameUnits: async ({ address_level_1_code }) => (address_level_1_code === null ? null : oldUnits),
    askUnits: async () => null,
    adds: false,
    ...given,
  }
}

describe('reading a pasted message', () => {
  it('answers the orders of the server with their units by name, and where they stand in the message', async () => {
    const reading = await readMessage(message, sources([order]))
    expect(reading.orders).toEqual([{ ...order, units: oldUnits, goods: 'Bộ đồ thờ men xanh' }])
    expect(reading.used.map(({ start, end }) => message.slice(start, end))).toEqual([
      'Khánh Linh',
      '0766102558',
      'cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm',
      'bộ đồ thờ men xanh',
      'cod 3tr450',
    ])
  })

  it('keeps what is unsure apart from what is filled in', async () => {
    const doubtful: OrderText = { ...order, unsure: ['receiver_name', 'cod'] }
    const [first] = (await readMessage(message, sources([doubtful]))).orders
    if (first === undefined) throw new Error('No order was read')
    expect(sureValue(first, 'receiver_name')).toBeNull()
    expect(sureValue(first, 'receiver_phone')).toBe('0766102558')
    expect(countFilled(first)).toBe(3)
  })

  it('marks the parts of several orders of one message', async () => {
    const text =
      '1. Lan 0912345678 số 8 Trần Phú, phường Ba Đình, Hà Nội, cod 350k\n2. Hoa 0987654321 27 Nguyễn Hữu Thọ, phường Tân Hưng, HCM, cod 200k'
    const others = ['0912345678', '0987654321'].map((receiver_phone) => ({ ...order, receiver_phone }))
    const reading = await readMessage(text, sources(others))
    expect(reading.orders.map(({ receiver_phone }) => receiver_phone)).toEqual(['0912345678', '0987654321'])
    const used = reading.used.map(({ start, end }) => text.slice(start, end))
    expect(used).toContain('0912345678')
    expect(used).toContain('0987654321')
  })

  it('reads all but the units here when the server cannot be asked, and says so', async () => {
    const askOrders = async () => {
      throw new Error('offline')
    }
    const { orders, unitsFailed } = await readMessage(message, sources([], { askOrders }))
    expect(unitsFailed).toBe(true)
    expect(orders).toMatchObject([{ receiver_phone: '0766102558', cod: 3_450_000, units: null }])
  })

  it('fills nothing in from a text without an order', async () => {
    const reading = await readMessage('shop ơi còn hàng không ạ', sources([]))
    expect(reading).toEqual({ orders: [], used: [], unitsFailed: false })
  })

  it('adds what a second message of the same customer says, though it is no order by itself', async () => {
    const askUnits = vi.fn(async () => oldUnits)
    const text = 'Tên: Lê Thu Hà. Thu hộ 350k nhé em'
    const reading = await readMessage(text, sources([], { adds: true, askUnits }))
    expect(reading.orders).toMatchObject([{ receiver_name: 'Lê Thu Hà', cod: 350_000, units: oldUnits }])
    expect(askUnits).toHaveBeenCalledWith(text)
  })

  it('takes several words with a number for a message, and a name or a phone for a field', () => {
    expect(looksLikeMessage(message)).toBe(true)
    expect(looksLikeMessage('0766 102 558')).toBe(false)
    expect(looksLikeMessage('+84 766 102 558')).toBe(false)
    expect(looksLikeMessage('Đặng Khánh Linh')).toBe(false)
  })
})
