import { describe, expect, it } from 'vitest'
import { inHours, liveToEnd } from '../common/fake-carrier.fixture.ts'
import type { FakeOptions } from '../start-fake-carrier.ts'
import { openViettelPost, order } from './viettel-post.fixture.ts'

const fields = [
  ...[
    'ORDER_NUMBER',
    'ORDER_REFERENCE',
    'ORDER_STATUSDATE',
    'ORDER_STATUS',
    'STATUS_NAME',
    'LOCALION_CURRENTLY',
  ],
  ...['NOTE', 'MONEY_COLLECTION', 'MONEY_FEECOD', 'MONEY_TOTALFEE', 'MONEY_TOTAL', 'MONEY_TOTALVAT'],
  ...['EXPECTED_DELIVERY', 'PRODUCT_WEIGHT', 'ORDER_SERVICE', 'ORDER_SERVICE_ADD', 'ORDER_PAYMENT'],
  ...['EXPECTED_DELIVERY_DATE', 'DETAIL', 'VOUCHER_VALUE', 'MONEY_COLLECTION_ORIGIN', 'EMPLOYEE_NAME'],
  ...['EMPLOYEE_PHONE', 'IS_RETURNING', 'POD', 'REASON_CODE', 'RECEIVER_FULLNAME', 'LOCATION_CURRENTLY'],
  ...['ORDER_NOTE', 'GROUPADDRESS_ID'],
]

describe('the messages of a fake Viettel Post', () => {
  it('have the fields of the document below DATA, and the secret in the header and the body', async () => {
    const { create, control, received } = await openViettelPost()
    const code = (await create()).data.ORDER_NUMBER
    await control.moveTo(code, '104')
    await control.moveTo(code, '506', '36')
    const [assigned, failed] = received.map(({ body }) => JSON.parse(body))
    expect(received[0]?.headers.authorization).toBe('url-secret')
    expect(Object.keys(assigned)).toEqual(['DATA', 'TOKEN'])
    expect(assigned.TOKEN).toBe('url-secret')
    expect(Object.keys(assigned.DATA)).toEqual(fields)
    expect(assigned.DATA).toMatchObject({
      ORDER_NUMBER: code,
      ORDER_REFERENCE: order.ORDER_NUMBER,
      ORDER_STATUSDATE: '15/07/2026 11:00:01',
      ORDER_STATUS: 104,
      STATUS_NAME: 'Giao cho Bưu tá đi nhận',
      MONEY_COLLECTION: 562_000,
      MONEY_COLLECTION_ORIGIN: null,
      REASON_CODE: null,
      POD: { IMAGES: [] },
    })
    expect(failed.DATA).toMatchObject({
      ORDER_STATUS: 506,
      REASON_CODE: '36',
      MONEY_COLLECTION_ORIGIN: 562_000,
    })
  })

  it('are tried five times and then left to people', async () => {
    const { create, control, received } = await openViettelPost({}, () => 404)
    const code = (await create()).data.ORDER_NUMBER
    await control.moveTo(code, '104')
    await control.advance(inHours(24))
    expect(received).toHaveLength(5)
    expect(control.endOf(code)?.last_message).toMatchObject({ tries: 5, state: 'given_up' })
  })

  const told = async (shares: NonNullable<FakeOptions['shares']>) => {
    const { create, control, received } = await openViettelPost({ shares })
    await create()
    await liveToEnd({ control })
    const statuses: number[] = received.map(({ body }) => JSON.parse(body).DATA.ORDER_STATUS)
    return {
      statuses,
      end: control.endOf(order.ORDER_NUMBER),
      last: JSON.parse(received.at(-1)?.body ?? '{}'),
    }
  }

  it('tell each step of a delivery, and each of a return with its mark', async () => {
    const delivered = await told({})
    expect(delivered.statuses).toEqual([103, 104, 105, 200, 300, 400, 300, 400, 500, 501])
    const returned = await told({ returned: 100 })
    expect(returned.statuses.slice(-6)).toEqual([505, 515, 502, 300, 400, 504])
    expect(returned.last.DATA.IS_RETURNING).toBe(true)
    expect(returned.end).toMatchObject({ end: 'returned', collected: 0 })
  })

  it('end without a word about a parcel that is lost: the document has no status for it', async () => {
    const lost = await told({ lost: 100 })
    expect(lost.statuses.at(-1)).toBe(300)
    expect(lost.end).toMatchObject({ status: '300', end: null })
    expect((await told({ cancelled: 100 })).end).toMatchObject({ status: '101', end: 'cancelled' })
    expect([201, 503]).toContain((await told({ called_off: 100 })).statuses.at(-1))
  })
})
