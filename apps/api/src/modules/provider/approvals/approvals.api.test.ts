import { ApiError, type Client } from '@guihang/contract/client'
import { getParcel } from '@guihang/contract/parcels/parcels'
import {
  type Approval,
  countApprovals,
  getApproval,
  listApprovals,
} from '@guihang/contract/provider/approvals'
import { listOperatorLog } from '@guihang/contract/provider/operator-log'
import {
  type ApprovalKind,
  approvalKinds,
  needsTwoPersons,
} from '@guihang/domain/provider/approvals/approval-kinds'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { RejectedRow, type Waiting, waitingBuilders } from '../../../testing/road/approvals.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { Payouts } from '../../../testing/road/payouts.ts'

let api: TestApi
let payouts: Payouts
let build: ReturnType<typeof waitingBuilders>
/** Has every scope and made what an operator makes. */
let maker: Client
/** Approves, and nothing else. */
let approver: Client
let second: Client
beforeAll(async () => {
  api = await startTestApi()
  payouts = await Payouts.open(api)
  build = waitingBuilders(api, payouts)
  maker = payouts.preparing
  approver = (await api.operator('Hùng, duyệt', ['approve'])).client
  second = (await api.operator('Mai, duyệt', ['approve'])).client
})
afterAll(() => api.stop())

const shopFor = (kind: ApprovalKind): Promise<ShopWithStore> =>
  kind === 'statement' ? payouts.payableShop() : shopWithStore(api)

const listed = async (kind: ApprovalKind, by = approver) =>
  (await by.call(listApprovals, { query: { kind, limit: '200' } })).data

const one = async (kind: ApprovalKind, id: string, by = approver) =>
  (await by.call(getApproval, { params: { kind, id } })).data

/** The code with which a decision was refused, as an answer or as a row; undefined where it was made. */
async function codeOf(decision: Promise<unknown>): Promise<string | undefined> {
  const error = await decision.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return undefined
  if (error instanceof RejectedRow) return error.code
  if (error instanceof ApiError) return error.body.code
  throw error
}

async function waitingOf(
  kind: ApprovalKind,
): Promise<{ waiting: Waiting; shop: ShopWithStore; item: Approval }> {
  const shop = await shopFor(kind)
  const waiting = await build[kind](shop)
  const item = (await listed(kind)).find(({ id }) => id === waiting.id)
  if (item === undefined) throw new Error(`${kind} does not stand in the queue`)
  return { waiting, shop, item }
}

/** A bag of cash, a statement of a carrier. */
const ofSeveralShops: readonly ApprovalKind[] = ['cash_difference', 'carrier_statement']

const decided: Readonly<Record<ApprovalKind, string>> = {
  statement: 'ECO001',
  change: 'ESR001',
  correction: 'EAP003',
  claim: 'ELC002',
  collection: 'ELL002',
  reweigh: 'EREWEIGH',
  cash_difference: 'ECASH',
  carrier_write_off: 'ECS004',
  carrier_statement: 'ECS001',
  // Once more is done already: nothing is written twice.
  papers: '',
  parcel: '',
  cancellation: '',
}

/** Money that is no single shop's. */
const withoutShop: readonly ApprovalKind[] = ['cash_difference', 'carrier_write_off']

describe.each(approvalKinds)('what waits as %s', (kind) => {
  it('stands in the queue until another person decides it by its own call, on what that person has seen', async () => {
    const { waiting, shop, item } = await waitingOf(kind)
    const { id, hash } = item
    expect(item).toMatchObject({
      kind,
      two_persons: needsTwoPersons[kind],
      mine: false,
      shop: withoutShop.includes(kind) || ofSeveralShops.includes(kind) ? null : { id: shop.user.shop.id },
    })
    expect((await one(kind, id)).hash).toBe(hash)
    const own = (await listed(kind, maker)).find((found) => found.id === id)
    expect(own).toMatchObject({ mine: needsTwoPersons[kind], hash })
    if (needsTwoPersons[kind]) {
      expect(item.maker?.name).toBe('Lan, kế toán')
      expect(await codeOf(waiting.approve(maker, { seen_hash: hash }))).toBe('EUS008')
    } else expect(item.maker).toBeNull()

    await waiting.change()
    const changed = await one(kind, id)
    expect(changed.hash).not.toBe(hash)
    expect(await codeOf(waiting.approve(approver, { seen_hash: hash }))).toBe('EAP002')
    expect((await one(kind, id)).hash).toBe(changed.hash)

    expect(await codeOf(waiting.approve(approver, { seen_hash: changed.hash }))).toBeUndefined()
    expect((await listed(kind)).filter((found) => found.id === id)).toEqual([])
    expect(await refusal(one(kind, id))).toMatchObject(answers(404, 'ENOTFOUND'))
    // Decided: its own code, whatever was seen.
    const again = await codeOf(waiting.approve(second, { seen_hash: hash }))
    expect(again ?? '').toBe(decided[kind])
  })

  it('is decided without a hash as before, and once where two decide at the same time', async () => {
    const { waiting, shop } = await waitingOf(kind)
    const codes = await Promise.all([approver, second].map((by) => codeOf(waiting.approve(by))))
    expect(codes.map((code) => code ?? '').toSorted()).toEqual(['', decided[kind]].toSorted())
    expect((await listed(kind)).filter(({ id }) => id === waiting.id)).toEqual([])
    if (kind !== 'parcel' && kind !== 'cancellation') return
    const { events } = (await shop.client.call(getParcel, { params: { id: waiting.id } })).data
    const deciding = events.filter(({ event }) => event === 'approve' || event === 'refuse_cancel')
    expect(deciding).toHaveLength(1)
  })
})

describe('the queue', () => {
  it('is one list over all kinds, page by page, without losing or repeating any', async () => {
    for (const kind of approvalKinds) await waitingOf(kind)
    const whole = (await approver.call(listApprovals, { query: { limit: '200' } })).data
    expect(new Set(whole.map(({ kind }) => kind)).size).toBe(approvalKinds.length)
    const paged: Approval[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { limit: '3', ...(cursor && { cursor }) }
      const { data, meta } = await approver.call(listApprovals, { query })
      paged.push(...data)
      cursor = meta.next_cursor
    }
    expect(paged.map(({ kind, id }) => [kind, id])).toEqual(whole.map(({ kind, id }) => [kind, id]))
    const due = whole.map(({ due_at, made_at }) => [due_at ?? '9999', made_at])
    expect(due).toEqual(due.toSorted())
    expect(whole.filter(({ due_at }) => due_at !== null).length).toBeGreaterThan(1)
  })

  it('is counted by kind, with what is due today and what the caller made', async () => {
    const whole = (await maker.call(listApprovals, { query: { limit: '200', state: 'waiting' } })).data
    const { data } = await maker.call(countApprovals, {})
    expect(data).toMatchObject({
      count: whole.length,
      mine: whole.filter(({ mine }) => mine).length,
    })
    expect(data.kinds.map(({ kind }) => kind)).toEqual(approvalKinds)
    for (const { kind, count } of data.kinds)
      expect([kind, count]).toEqual([kind, whole.filter((item) => item.kind === kind).length])
    const { due_today, count } = data.kinds.find(({ kind }) => kind === 'statement') ?? {}
    expect(due_today).toBe(count)
  })

  it('takes several kinds, and refuses what is no kind, no page and nothing that waits', async () => {
    const some = (await approver.call(listApprovals, { query: { kind: 'papers,claim' } })).data
    expect(new Set(some.map(({ kind }) => kind))).toEqual(new Set(['papers', 'claim']))
    const query = (of: object) => refusal(approver.call(listApprovals, { query: of }))
    expect(await query({ kind: 'price' })).toMatchObject(answers(422, 'EVALID'))
    for (const cursor of ['x', '_2026-11-18T09:00:00.000Z_1_x', `2026_2026_1_${v7()}`])
      expect(await query({ cursor })).toMatchObject(answers(422, 'EVALID'))
    for (const kind of approvalKinds)
      expect(await refusal(one(kind, v7()))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('names what the machine has checked', async () => {
    const { item } = await waitingOf('statement')
    const checked = (checks: Approval['checks']) => checks.map(({ check, passed }) => [check, passed])
    expect(checked(item.checks)).toEqual([
      ['receipt_attached', true],
      ['account_usable', true],
      // Added a few days ago.
      ['account_unchanged', false],
      ['not_disputed', true],
      ['shop_open', true],
    ])
    const whole = await one('statement', item.id)
    expect(checked(whole.checks).slice(item.checks.length)).toEqual([
      ['lines_add_up', true],
      ['ledger_agrees', true],
      ['not_paid_before', true],
      ['cash_at_center', true],
    ])
    await api.database.pool.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE statement_lines SET amount = amount - 1000 WHERE statement_id = '${item.id}' AND kind = 'cod'; COMMIT`)
    const broken = (await one('statement', item.id)).checks
    expect(broken.filter(({ passed }) => !passed).map(({ check }) => check)).toEqual([
      'account_unchanged',
      'lines_add_up',
      'ledger_agrees',
    ])
  })

  it('shows names and phones of a change only one by one, and writes down who read them', async () => {
    const { item } = await waitingOf('change')
    expect(item).toMatchObject({
      after: { cod: 900_000 },
      subject: { fields: ['cod', 'receiver_phone'] },
    })
    expect(JSON.stringify(item)).not.toContain('0987654321')
    const reads = async () =>
      (await maker.call(listOperatorLog, { query: { action: 'request_read', limit: '200' } })).data.filter(
        ({ operator_name }) => operator_name === 'Hùng, duyệt',
      ).length
    const before = await reads()
    expect((await one('change', item.id)).after).toMatchObject({ receiver_phone: '0987654321' })
    expect(await reads()).toBe(before + 1)
  })
})
