import {
  type CarrierStatement,
  carrierStatementOperations as calls,
} from '@guihang/contract/money/carrier-statements'
import type { BodySent } from '@guihang/contract/operation'
import { listApprovals } from '@guihang/contract/provider/approvals'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { StatementDesk } from '../../../testing/carriers/statement-desk.ts'
import {
  statementCsv,
  statementFile,
  statementHeadings,
  statementRow,
} from '../../../testing/carriers/statement-files.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'

let api: TestApi
let desk: StatementDesk
beforeAll(async () => {
  api = await startTestApi({ jobs: ['read-carrier-statement', 'settle-carrier-money'] })
  desk = await StatementDesk.open(api)
})
afterAll(() => api.stop())

/** A statement of one new parcel. */
async function matched(cod: number, freight = 0): Promise<CarrierStatement> {
  const { number } = await desk.parcel()
  return await desk.read(statementFile([statementRow(number, { cod, freight })]))
}
const agreed = async (cod: number, freight = 0) => await desk.agree(await matched(cod, freight))
const nameLine = (id: string, no: number, body: BodySent<typeof calls.nameStatementLine>, by = desk.lan) =>
  by.call(calls.nameStatementLine, { params: { id, no: String(no) }, body })
const explain = (
  { id, version }: CarrierStatement,
  parts: BodySent<typeof calls.explainCarrierTotal>['parts'],
) => desk.lan.call(calls.explainCarrierTotal, { params: { id }, body: { version, parts } })

describe('a row', () => {
  it('that nobody knows is named by a person: a parcel of the connection, or none', async () => {
    const { parcel } = await desk.parcel()
    const statement = await desk.read(
      statementFile([statementRow('LẠ-1', { cod: 100_000 }), statementRow('X-2', { cod: 9_000 })]),
    )
    const [unreadable] = await desk.lines(statement.id, { kind: 'other' })
    const unknown = await desk.lines(statement.id, { kind: 'unknown' })
    expect([unreadable, ...unknown].filter((line) => line !== undefined)).toHaveLength(2)
    expect(await refusal(desk.agree(statement))).toMatchObject(answers(409, 'ECS002'))

    const { data } = await nameLine(statement.id, 2, { tracking_number: parcel.tracking_number })
    expect(data).toMatchObject({
      ...{ no: 2, kind: 'parcel', tracking_number: parcel.tracking_number, named_by: 'Lan, kế toán' },
    })
    await nameLine(statement.id, 3, { tracking_number: null })
    const named = await desk.find(statement.id)
    expect(named).toMatchObject({ unnamed: 0, parcels: 1, net_amount: 109_000 })
    // Said wrongly, it is said once more.
    await nameLine(statement.id, 3, { tracking_number: parcel.tracking_number })
    expect(await desk.lines(statement.id, { number: parcel.tracking_number })).toHaveLength(2)
    expect(await refusal(desk.agree(named))).toMatchObject(answers(409, 'EAL003'))
    expect(await desk.agree(await desk.find(statement.id))).toMatchObject({ state: 'agreed' })
    const late = nameLine(statement.id, 3, { tracking_number: null })
    expect(await refusal(late)).toMatchObject(answers(409, 'ECS001'))
  })

  it('is never that of another connection’s parcel, nor of none that there is', async () => {
    const { parcel } = await desk.parcel(await desk.another())
    const { id } = await desk.read(statementFile([statementRow('X-9', { cod: 100_000 })]))
    for (const tracking_number of [parcel.tracking_number, 'GH0000000000'])
      expect(await refusal(nameLine(id, 2, { tracking_number }))).toMatchObject(answers(404, 'EPK002'))
    expect(await refusal(nameLine(id, 7, { tracking_number: null }))).toMatchObject(answers(404, 'ENOTFOUND'))
    expect(await refusal(nameLine(v7(), 2, { tracking_number: null }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
  })

  it('that names its parcel itself stays that parcel’s', async () => {
    const { id } = await matched(50_000)
    expect(await refusal(nameLine(id, 2, { tracking_number: null }))).toMatchObject(answers(409, 'ECS001'))
  })

  it('whose amount cannot be read is given one: the others stand as the file has them', async () => {
    const { number, parcel } = await desk.parcel()
    const file = statementCsv([[...statementHeadings], [number, '', '12,5', 20_000, 0, '']])
    const statement = await desk.read(file)
    const { tracking_number } = parcel
    expect(await refusal(nameLine(statement.id, 2, { tracking_number }))).toMatchObject(
      answers(422, 'EVALID'),
    )
    const { data } = await nameLine(statement.id, 2, { tracking_number, amounts: { cod: 125_000 } })
    expect(data).toMatchObject({
      ...{ kind: 'parcel', fault: null, cod: 125_000, freight: 20_000, net: 105_000, adds_up: true },
    })
    // A net that the parts do not give leaves a fee.
    const again = await nameLine(statement.id, 2, { tracking_number, amounts: { net: 100_000 } })
    expect(again.data).toMatchObject({ cod: 125_000, freight: 20_000, other_fee: 5_000, net: 100_000 })
    expect(await desk.find(statement.id)).toMatchObject({
      ...{ faulty: 0, parcels: 1, cod_amount: 125_000, charges_amount: 25_000, net_amount: 100_000 },
    })
  })
})

describe('to agree', () => {
  it('is done once of two who do it at the same time, and only to what was seen', async () => {
    const statement = await matched(60_000)
    const both = await Promise.all([1, 2].map(() => desk.agree(statement).catch((error) => error.body.code)))
    expect(both.filter((one) => one === 'ECS001')).toHaveLength(1)
    expect(await desk.find(statement.id)).toMatchObject({
      ...{ state: 'agreed', agreed_by: 'Lan, kế toán', received_at: null },
    })
    expect(await refusal(desk.agree({ ...statement, id: v7() }))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('above the limit of the connection takes another person, who approves: EUS008 for the importer', async () => {
    const statement = await matched(50_000_001)
    expect(statement.second_person).toBe(true)
    // One cannot approve, one has imported it.
    const both = (await api.operator('Máy', ['read', 'money', 'approve'])).client
    const own = await desk.read(
      statementFile([statementRow((await desk.parcel()).number, { cod: 60_000_000 })]),
      {
        by: both,
      },
    )
    expect(await refusal(desk.agree(statement))).toMatchObject(answers(403, 'EUS008'))
    expect(await refusal(desk.agree(own, both))).toMatchObject(answers(403, 'EUS008'))

    const query = { kind: 'carrier_statement', limit: '200' } as const
    const item = async (id: string) =>
      (await desk.hung.call(listApprovals, { query })).data.find((one) => one.id === id)
    const waiting = await item(statement.id)
    expect(waiting).toMatchObject({
      ...{ amount: 50_000_001, two_persons: true, mine: false, shop: null },
      subject: { number: statement.number, connection: desk.code, version: statement.version },
    })
    const stale = desk.agree(statement, desk.hung, { seen_hash: (await item(own.id))?.hash })
    expect(await refusal(stale)).toMatchObject(answers(409, 'EAP002'))
    const done = await desk.agree(statement, desk.hung, { seen_hash: waiting?.hash })
    expect(done).toMatchObject({ state: 'agreed', agreed_by: 'Hùng, duyệt' })
    expect(await item(statement.id)).toBeUndefined()
  })

  it('counts what the provider would pay as well: a large negative net takes a second person', async () => {
    const { number } = await desk.parcel()
    const statement = await desk.read(statementFile([statementRow(number, { freight: 50_000_001 })]))
    expect(statement).toMatchObject({ net_amount: -50_000_001, second_person: true })
    expect(await refusal(desk.agree(statement))).toMatchObject(answers(403, 'EUS008'))
    // What is not above it does not wait for anybody else.
    expect(await desk.agree(await matched(50_000_000))).toMatchObject({ second_person: false })
  })

  it('to one whose net is 0 receives it at once: no bank moves nothing', async () => {
    expect(await agreed(30_000, 30_000)).toMatchObject({
      ...{ state: 'received', net_amount: 0, missing_amount: 0, received_at: expect.any(String) },
    })
  })
})

describe('the money of the bank', () => {
  it('makes an agreed statement received once its lines are the net together', async () => {
    const statement = await agreed(90_000, 10_000)
    const first = await desk.pay(statement, 50_000)
    expect(first).toMatchObject({ state: 'agreed', received_amount: 50_000, missing_amount: 30_000 })
    const second = await desk.pay(statement, 20_000, 10_000)
    expect(second).toMatchObject({ state: 'received', received_amount: 80_000, missing_amount: 0 })
    expect(second.received_at).not.toBeNull()
    const late = desk.pay(statement, 1)
    expect(await refusal(late)).toMatchObject(answers(409, 'ECS001'))
    const { data } = await desk.lan.call(calls.getCarrierStatement, { params: { id: statement.id } })
    expect(new Set(data.bank_lines.map(({ amount }) => amount))).toEqual(new Set([50_000, 20_000, 10_000]))
  })

  it('is not counted twice: the same reference, day and amount is refused at its row, in any statement', async () => {
    const [one, other] = [await agreed(90_000), await agreed(90_000)]
    const line = { paid_on: '2026-11-30', amount: 40_000, reference: 'FT26334' }
    const add = (id: string, lines: readonly (typeof line)[]) =>
      desk.lan.call(calls.addCarrierBankLines, { params: { id }, body: { lines: [...lines] } })
    await add(one.id, [line])
    const { data, meta } = await add(other.id, [line, { ...line, amount: 50_000 }])
    expect(meta.rows).toMatchObject([
      { id: '0', ok: false, code: 'EVALID' },
      { id: '1', ok: true },
    ])
    expect(meta.rows[0]?.message).toMatch(/đã được ghi nhận/)
    expect(data).toMatchObject({ state: 'agreed', received_amount: 50_000 })
    const again = await add(other.id, [line])
    expect(again.data.version).toBe(data.version)
  })

  it('may be what the provider pays, where charges are above the COD', async () => {
    const statement = await agreed(10_000, 35_000)
    expect(statement).toMatchObject({ net_amount: -25_000, missing_amount: -25_000 })
    expect(await desk.pay(statement, -25_000)).toMatchObject({ state: 'received', missing_amount: 0 })
  })

  it('is for an agreed statement, and is some', async () => {
    const statement = await matched(15_000)
    expect(await refusal(desk.pay(statement, 15_000))).toMatchObject(answers(409, 'ECS001'))
    expect(await refusal(desk.pay(await desk.agree(statement), 0))).toMatchObject(answers(422, 'EVALID'))
    expect(await refusal(desk.pay({ ...statement, id: v7() }, 1))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('typed wrongly is taken back by a line of its own', async () => {
    const statement = await agreed(70_000)
    await desk.pay(statement, 7_000)
    expect(await desk.pay(statement, -7_000, 70_000)).toMatchObject({ state: 'received' })
  })
})

describe('a total that is not the bank’s', () => {
  it('is explained as a whole: of a parcel, a fee, disputed; then the statement is received', async () => {
    const { number, parcel } = await desk.parcel()
    const read = await desk.read(statementFile([statementRow(number, { cod: 500_000 })]))
    const short = await desk.pay(await desk.agree(read), 440_000)
    expect(short).toMatchObject({ state: 'agreed', missing_amount: 60_000 })
    const fee = { as: 'fee', amount: 11_000, note: 'Phí chuyển khoản' } as const
    const ofParcel = {
      as: 'parcel',
      amount: 40_000,
      note: 'Trừ đơn này',
      tracking_number: parcel.tracking_number,
    } as const
    const disputed = { as: 'disputed', amount: 9_000, note: 'Chưa rõ' } as const
    expect(await refusal(explain(short, [fee, ofParcel]))).toMatchObject(answers(409, 'ECS003'))
    expect(await refusal(explain(read, [fee, ofParcel, disputed]))).toMatchObject(answers(409, 'EAL003'))
    const { data } = await explain(short, [fee, ofParcel, disputed])
    expect(data).toMatchObject({ state: 'received', received_amount: 440_000, missing_amount: 0 })
    const whole = await desk.lan.call(calls.getCarrierStatement, { params: { id: short.id } })
    const parts = whole.data.total_parts.toSorted((one, other) => other.amount - one.amount)
    expect(parts).toMatchObject([
      ofParcel,
      { ...fee, tracking_number: null, said_by: 'Lan, kế toán' },
      disputed,
    ])
    expect(await refusal(explain(data, [fee]))).toMatchObject(answers(409, 'ECS001'))
  })

  it('may be more than the statement says', async () => {
    const more = await desk.pay(await agreed(20_000), 25_000)
    expect(more).toMatchObject({ state: 'agreed', missing_amount: -5_000 })
    const { data } = await explain(more, [{ as: 'fee', amount: -5_000, note: 'Thưởng' }])
    expect(data.state).toBe('received')
  })

  it('takes another person, who approves, for a fee above the limit: it is given up for good', async () => {
    const short = await desk.pay(await agreed(50_000_000), -2)
    const part = { amount: 50_000_001, note: 'Phí?' }
    const halves = [
      { ...part, as: 'fee', amount: 25_000_000 },
      { ...part, as: 'fee', amount: 25_000_002 },
    ] as const
    expect(short.missing_amount).toBe(50_000_002)
    expect(await refusal(explain(short, [...halves]))).toMatchObject(answers(403, 'EUS008'))
    const { data } = await explain(short, [{ ...part, as: 'disputed', amount: 50_000_002 }])
    expect(data.state).toBe('received')
  })

  it('names a parcel of the connection where it is one’s, and none elsewhere', async () => {
    const short = await desk.pay(await agreed(20_000), 15_000)
    const part = (as: 'parcel' | 'fee', tracking_number?: string) =>
      refusal(
        explain(short, [
          { as, amount: 5_000, note: 'x', ...(tracking_number !== undefined && { tracking_number }) },
        ]),
      )
    expect(await part('parcel')).toMatchObject(answers(422, 'EVALID'))
    expect(await part('fee', 'GH0000000001')).toMatchObject(answers(422, 'EVALID'))
    expect(await part('parcel', 'GH0000000001')).toMatchObject(answers(404, 'EPK002'))
    expect(await desk.find(short.id)).toMatchObject({ state: 'agreed', missing_amount: 5_000 })
  })
})

it('lists statements by connection and state, the newest first, page by page', async () => {
  const code = await desk.another()
  const made: string[] = []
  for (const cod of [1_000, 2_000, 3_000]) {
    const file = statementFile([statementRow(`N-${cod}`, { cod })])
    made.unshift((await desk.read(file, { connection: code })).id)
  }
  const list = async (query: object) =>
    await desk.lan.call(calls.listCarrierStatements, { query: { connection: code, ...query } })
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.meta.next_cursor ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made)
  expect(second.meta.next_cursor).toBeNull()
  expect((await list({ state: 'agreed' })).data).toEqual([])
  expect((await list({ state: 'matched' })).data).toHaveLength(3)
  expect((await list({ connection: 'NOBODY' })).data).toEqual([])
})
