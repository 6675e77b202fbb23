import type { Client } from '@guihang/contract/client'
import {
  downloadBankFile,
  importBankAnswer,
  listBankAnswerLines,
  listBankFiles,
  makeBankFile,
  recordBankAnswer,
} from '@guihang/contract/money/bank-files'
import { getStatement } from '@guihang/contract/money/operated-statements'
import type { BankLayout } from '@guihang/domain/money/bank-files/bank-lines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import type { ShopWithStore } from '../../../testing/road/parcels.ts'
import { Payouts } from '../../../testing/road/payouts.ts'

let api: TestApi
let payouts: Payouts
beforeAll(async () => {
  api = await startTestApi({ printErrors: false })
  payouts = await Payouts.open(api)
})
afterAll(() => api.stop())

/** Approved statements, each of a shop of its own; by Hùng. */
async function approved(count: number): Promise<string[]> {
  const shops: ShopWithStore[] = []
  for (let number = 0; number < count; number += 1) {
    const shop = await payouts.payableShop()
    await payouts.atCenter(shop, { cod: 400_000 + 100_000 * number })
    shops.push(shop)
  }
  const ids: string[] = []
  for (const shop of shops) ids.push(await payouts.newStatement(shop))
  for (const id of ids) await payouts.approve(id)
  return ids
}

async function fileOf(statement_ids: readonly string[], layout: BankLayout = 'generic') {
  const { data, meta } = await payouts.preparing.call(makeBankFile, {
    body: { layout, statement_ids: [...statement_ids] },
  })
  if (data === null) throw new Error(`No file was made: ${JSON.stringify(meta.rows)}`)
  const response = await payouts.preparing.raw(downloadBankFile, { params: { id: data.id } })
  return { file: data, rows: meta.rows, text: await response.text() }
}

/** The file with what the bank says of each line. */
function answerTo(
  text: string,
  said: readonly string[],
  change: (line: string) => string = (line) => line,
): string {
  const [heading = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n')
  return [
    `${heading},Trạng thái,Mã giao dịch,Lý do`,
    ...lines.map((line, index) => change(`${line},${said[index]}`)),
  ].join('\n')
}

const answerFile = (text: string) => new File([text], 'ket-qua.csv', { type: 'text/csv' })
async function imported(text: string, layout: BankLayout = 'generic', by: Client = payouts.preparing) {
  return (await by.call(importBankAnswer, { query: { layout }, file: answerFile(text) })).data
}
const linesOf = async (id: string, query: object = {}) =>
  (await payouts.preparing.call(listBankAnswerLines, { params: { id }, query })).data
const record = async (id: string, nos: number[], by: Client = payouts.paying) =>
  (await by.call(recordBankAnswer, { params: { id }, body: { nos } })).data
const stateOf = async (id: string) =>
  (await payouts.preparing.call(getStatement, { params: { id } })).data.state

describe('a file of transfers', () => {
  it('says in a trial that it is no money, in its name and in each transfer', async () => {
    const ids = await approved(1)
    api.platform.environment.trial = true
    const { file, text } = await fileOf(ids).finally(() => {
      api.platform.environment.trial = false
    })
    expect(file.file_name).toMatch(/^THỬ-CK/)
    // Banks take letters without accents.
    expect(text).toMatch(/"THU CK\d+/)
  })

  it('goes to the bank and back: made, answered, recorded as paid and failed by two persons', async () => {
    const [one = '', two = ''] = await approved(2)
    const { file, rows, text } = await fileOf([one, two], 'vietcombank')
    expect(rows.every(({ ok }) => ok)).toBe(true)
    expect([await stateOf(one), await stateOf(two)]).toEqual(['sent', 'sent'])
    expect(file).toMatchObject({ count: 2, file_name: `${file.number}-vietcombank.csv` })
    const { data: files } = await payouts.preparing.call(listBankFiles, {})
    expect(files[0]).toEqual(file)
    const answer = await imported(
      answerTo(text, [`Thành công,FT-${file.number},`, 'Thất bại,,Sai số tài khoản']),
      'vietcombank',
    )
    expect(answer).toMatchObject({ count: 2, matched_count: 2, different_count: 0, recorded_count: 0 })
    const mine = payouts.preparing.call(recordBankAnswer, { params: { id: answer.id }, body: { nos: [2] } })
    expect(await refusal(mine)).toMatchObject(answers(403, 'EUS008'))
    // Who approved the statement does not record its payment.
    expect(await record(answer.id, [2], payouts.approving)).toMatchObject([{ ok: false, code: 'EUS008' }])
    expect(await stateOf(one)).toBe('sent')
    expect(await record(answer.id, [2, 3, 99])).toMatchObject([
      { id: '2', ok: true },
      { id: '3', ok: true },
      { id: '99', ok: false, code: 'EBANKLINE' },
    ])
    expect([await stateOf(one), await stateOf(two)]).toEqual(['paid', 'failed'])
    const { data: paid } = await payouts.preparing.call(getStatement, { params: { id: one } })
    expect(paid.transfers).toMatchObject([{ state: 'paid', bank_reference: `FT-${file.number}` }])
    expect(await record(answer.id, [2])).toMatchObject([{ ok: false, code: 'EBANKLINE' }])
    expect(await linesOf(answer.id)).toMatchObject([
      { no: 2, recorded_by: 'Mai, thủ quỹ' },
      { no: 3, reason: 'Sai số tài khoản' },
    ])
  })

  it('sends only what can be sent, and answers the others by their code', async () => {
    const [one = ''] = await approved(1)
    await payouts.send(one)
    const { data, meta } = await payouts.preparing.call(makeBankFile, {
      body: { layout: 'techcombank', statement_ids: [one] },
    })
    expect([data, meta.rows]).toMatchObject([null, [{ id: one, ok: false, code: 'ETRANSFER' }]])
  })
})

describe("a bank's answer", () => {
  it('is recorded for every other statement where one of them cannot be paid by a fault of ours', async () => {
    const [broken = '', whole = ''] = await approved(2)
    const { text } = await fileOf([broken, whole])
    const { id } = await imported(answerTo(text, ['Paid,FT-broken,', 'Paid,FT-whole,']))
    // A kept sum that is wrong refuses the payout of its shop.
    const { rows } = await api.database.pool.query<{ shop_id: string }>(
      `UPDATE unpaid_days SET count = 0 FROM statements
       WHERE statements.id = $1 AND unpaid_days.shop_id = statements.shop_id RETURNING unpaid_days.shop_id`,
      [broken],
    )
    const errors = api.logs.length
    expect(await record(id, [2, 3])).toMatchObject([{ ok: false, code: 'EUS011' }, { ok: true }])
    expect(api.logs.slice(errors).join('\n')).toContain('unpaid_days')
    expect([await stateOf(broken), await stateOf(whole)]).toEqual(['sent', 'paid'])
    await api.database.pool.query('UPDATE unpaid_days SET count = 1 WHERE shop_id = $1', [rows[0]?.shop_id])
    expect(await record(id, [2])).toMatchObject([{ ok: true }])
  })

  it('records nothing that differs from what was sent: amount, account, unknown, twice, paid already', async () => {
    const ids = await approved(4)
    const { text } = await fileOf(ids)
    await payouts.paying.call(recordBankAnswer, {
      params: { id: (await imported(answerTo(text, ['', '', '', 'Paid,FT-first,']))).id },
      body: { nos: [5] },
    })
    expect(await stateOf(ids[3] ?? '')).toBe('paid')
    const changed = answerTo(text, ['Paid,FT-a,', 'Paid,FT-b,', 'Paid,FT-c,', 'Paid,FT-d,'], (line) => {
      if (line.includes('-0001"'))
        return line.replace(/,(\d+),"CK/, (_, amount) => `,${Number(amount) + 1},"CK`)
      return line.includes('-0002"') ? line.replace(/^("[^"]*"),"[^"]*"/, '$1,"999"') : line
    })
    const [third = ''] = changed.split('\n').filter((line) => line.includes('-0003"'))
    const answer = await imported(`${changed}\n${third}\n"CK000000-00-0000","1",a,b,c,d,1,e,Paid,FT-x,\n`)
    const lines = await linesOf(answer.id)
    expect(lines.map(({ match }) => match)).toEqual([
      'amount_differs',
      'account_differs',
      'matched',
      'already_paid',
      'twice',
      'unknown',
    ])
    expect(answer).toMatchObject({ count: 6, matched_count: 1, different_count: 5 })
    expect(await linesOf(answer.id, { match: 'unknown' })).toMatchObject([{ statement: null }])
    const rows = await record(
      answer.id,
      lines.map(({ no }) => no),
    )
    expect(rows.map(({ ok }) => ok)).toEqual([false, false, true, false, false, false])
    expect(await Promise.all(ids.map(stateOf))).toEqual(['sent', 'sent', 'paid', 'paid'])
  })

  it('is the same answer when the same file comes again, also at once', async () => {
    const { text } = await fileOf(await approved(1))
    const same = answerTo(text, ['Paid,FT-same-file,'])
    const made = await Promise.all([imported(same), imported(same), imported(same)])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const both = await Promise.all([record(made[0]?.id ?? '', [2]), record(made[0]?.id ?? '', [2])])
    expect(both.flat().filter(({ ok }) => ok)).toHaveLength(1)
  })

  it.each([
    ['no text', Buffer.from([0, 1, 2, 3])],
    ['other columns', Buffer.from('a,b\n1,2\n')],
    ['no lines', Buffer.from('Reference,Account number,Status\n')],
  ])('EBANKFILE: of %s is refused', async (_, bytes) => {
    const file = new File([bytes], 'x.csv', { type: 'text/csv' })
    const ask = payouts.preparing.call(importBankAnswer, { query: { layout: 'generic' }, file })
    expect(await refusal(ask)).toMatchObject(answers(409, 'EBANKFILE'))
  })
})
