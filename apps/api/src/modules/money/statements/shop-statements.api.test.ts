import { attachReceipt, listStatements } from '@guihang/contract/money/operated-statements'
import {
  disputeCodStatement,
  downloadCodStatement,
  getCodStatement,
  listCodStatementLines,
  listCodStatements,
  readCodReceipt,
} from '@guihang/contract/money/statements'
import { listNotifications } from '@guihang/contract/talk/notifications'
import { createCustomerResponse, getCustomerRequest } from '@guihang/contract/talk/support'
import { completeSupportRequest, listSupportRequests } from '@guihang/contract/talk/support-requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { workbookRows } from '../../../testing/read-workbook.ts'
import { Payouts } from '../../../testing/road/payouts.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

let api: TestApi
let payouts: Payouts
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
})
afterAll(() => api.stop())

const at = (id: string) => ({ params: { id } })
const description = 'Thiếu đơn đã giao hôm thứ Sáu'

describe('a shop', () => {
  it('disputes a statement by a complaint that names it, and by one at a time', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    const { data: dispute } = await shop.client.call(disputeCodStatement, {
      ...at(id),
      body: { description },
    })
    const { data: request } = await shop.client.call(getCustomerRequest, at(dispute.id))
    const { data: statement } = await shop.client.call(getCodStatement, at(id))
    expect(request).toMatchObject({
      request_type: 'complaint',
      description,
      support_code: dispute.support_code,
      statement: { id, number: statement.number, kind: 'delivered' },
    })
    expect(statement.dispute).toEqual(dispute)
    const again = shop.client.call(disputeCodStatement, { ...at(id), body: { description } })
    expect(await refusal(again)).toMatchObject(answers(409, 'EDISPUTE'))
    const { data: found } = await payouts.preparing.call(listSupportRequests, {
      query: { keyword: statement.number, shop_code: shop.user.shop.shop_code },
    })
    expect(found).toMatchObject([{ statement: { id } }])
    const { data: listed } = await payouts.preparing.call(listStatements, { query: { disputed: 'true' } })
    expect(listed.map((row) => row.id)).toContain(id)
    expect((await shop.client.call(listCodStatements, { query: { disputed: 'true' } })).data).toHaveLength(1)
    await payouts.preparing.call(completeSupportRequest, { ...at(dispute.id), body: {} })
    expect((await shop.client.call(listCodStatements, { query: { disputed: 'true' } })).data).toEqual([])
    const { data: second } = await shop.client.call(disputeCodStatement, { ...at(id), body: { description } })
    expect((await shop.client.call(getCodStatement, at(id))).data.dispute?.id).toBe(second.id)
    // The first one cannot be opened again beside the second.
    const body = { customer_request_id: dispute.id, content: 'Vẫn thiếu' }
    expect(await refusal(shop.client.call(createCustomerResponse, { body }))).toMatchObject(
      answers(409, 'EDISPUTE'),
    )
  })

  it('disputes a statement once, though two people do so at the same moment', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    const dispute = () => shop.client.call(disputeCodStatement, { ...at(id), body: { description } })
    const made = await Promise.allSettled([dispute(), dispute(), dispute()])
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([answers(409, 'EDISPUTE'), answers(409, 'EDISPUTE')])
  })

  it('reads the receipt once the statement is approved, and not before', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    const query = { number: 'UNC-0412' }
    await payouts.preparing.call(attachReceipt, { ...at(id), query, file: pictureFile() })
    expect(await refusal(shop.client.raw(readCodReceipt, at(id)))).toMatchObject(answers(404, 'ENOTFOUND'))
    await payouts.approve(id)
    const file = await shop.client.raw(readCodReceipt, at(id))
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
  })

  it('saves a statement as a workbook whose lines add up to its totals', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop, { product_value: 4_000_000 })
    await payouts.atCenter(shop, { payment_option: 'receiver', product_value: 0 })
    const id = await payouts.newStatement(shop)
    const { data: statement } = await shop.client.call(getCodStatement, at(id))
    const { data: lines } = await shop.client.call(listCodStatementLines, at(id))
    const file = await shop.client.raw(downloadCodStatement, at(id))
    expect(file.headers.get('content-disposition')).toContain(`${statement.number}-delivered.xlsx`)
    const rows = workbookRows(Buffer.from(await file.arrayBuffer())).map((row) =>
      row.map(({ value }) => value),
    )
    expect(rows[1]).toEqual(['Số phiếu', statement.number])
    const written = rows.slice(5, -1)
    expect(written).toHaveLength(lines.length)
    expect(written.map((row) => Number(row.at(-1)))).toEqual(lines.map(({ amount }) => amount))
    // COD stands in the column of COD and in that of the net.
    for (const [index, { kind, amount }] of lines.entries())
      if (kind === 'cod') expect(written[index]?.filter((cell) => cell === String(amount))).toHaveLength(2)
    expect(lines.map(({ kind }) => kind)).toContain('cod')
    const sum = written.reduce((total, row) => total + Number(row.at(-1)), 0)
    expect([sum, Number(rows.at(-1)?.at(-1))]).toEqual([statement.net_amount, statement.net_amount])
  })

  it('reads the lines of a statement page by page', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop)
    await payouts.atCenter(shop, { product_value: 4_000_000 })
    const id = await payouts.newStatement(shop)
    const { data: lines } = await shop.client.call(listCodStatementLines, at(id))
    expect(lines.length).toBeGreaterThan(2)
    const walked = await walkPages((query) => shop.client.call(listCodStatementLines, { ...at(id), query }))
    expect(walked).toEqual(lines)
    const wrong = shop.client.call(listCodStatementLines, { ...at(id), query: { cursor: 'x' } })
    expect(await refusal(wrong)).toMatchObject(answers(422, 'EVALID'))
  })

  it('hears of its payout with the net of the statement', async () => {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop, { payment_option: 'receiver' })
    await payouts.atCenter(shop, { product_value: 4_000_000 })
    const id = await payouts.newStatement(shop)
    await payouts.pay(id)
    const { data: statement } = await shop.client.call(getCodStatement, at(id))
    const { data: notices } = await shop.client.call(listNotifications, {})
    expect(notices.filter(({ kind }) => kind === 'payout_sent')).toMatchObject([
      { count: 1, amount: statement.net_amount, subjects: [{ id, code: statement.number }] },
    ])
  })

  it('check 19: finds another shop’s file, receipt and dispute like missing ones', async () => {
    const [shop, stranger] = [await payouts.payableShop(), await payouts.payableShop()]
    await payouts.atCenter(shop)
    const id = await payouts.newStatement(shop)
    await payouts.approve(id)
    for (const ask of [
      () => stranger.client.raw(downloadCodStatement, at(id)),
      () => stranger.client.raw(readCodReceipt, at(id)),
      () => stranger.client.call(disputeCodStatement, { ...at(id), body: { description } }),
    ])
      expect(await refusal(ask())).toMatchObject(answers(404, 'ENOTFOUND'))
    expect((await shop.client.call(getCodStatement, at(id))).data.dispute).toBeNull()
  })
})
