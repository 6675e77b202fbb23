import { carrierStatementOperations as calls } from '@guihang/contract/money/carrier-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { StatementDesk } from '../../../testing/carriers/statement-desk.ts'
import {
  statementCsv,
  statementFile,
  statementHeadings,
  statementRow,
} from '../../../testing/carriers/statement-files.ts'
import {
  findStatement,
  listOtherLines,
  listStatementAmounts,
  listStatementParcels,
  listTotalParts,
} from './index.ts'

let api: TestApi
let desk: StatementDesk
beforeAll(async () => {
  api = await startTestApi({ jobs: ['read-carrier-statement'] })
  desk = await StatementDesk.open(api)
})
afterAll(() => api.stop())

it('what statements say of a parcel is told by statement, its rows added, in the order of their days', async () => {
  const [one, two] = [await desk.parcel(), await desk.parcel()]
  const { db } = api.database
  const headings = [...statementHeadings, 'Khối lượng (g)']
  const late = await desk.read(
    statementCsv([
      headings,
      [...statementRow(one.number, { cod: 500_000, freight: 20_000 }), 1_200],
      [...statementRow(two.number, { cod: 300_000 }), ''],
      [...statementRow(one.number, { return_fee: 5_000 }), 900],
    ]),
    { stated_on: '2026-11-20' },
  )
  const early = await desk.read(statementFile([statementRow(one.number, { freight: 7_000 })]), {
    stated_on: '2026-11-10',
  })
  const dropped = await desk.read(statementFile([statementRow(one.number, { cod: 9_000 })]))
  await desk.lan.call(calls.dropCarrierStatement, { params: { id: dropped.id } })
  await desk.agree(late)

  const said = await listStatementAmounts(db, [{ parcel_id: one.parcel.id }])
  expect(said).toMatchObject([
    { statement_id: early.id, state: 'matched', day: '2026-11-10', amounts: { freight: 7_000, net: -7_000 } },
    {
      ...{ statement_id: late.id, number: late.number, state: 'agreed', day: '2026-11-20', nos: [2, 4] },
      carrier_code: one.number,
      amounts: { cod: 500_000, freight: 20_000, return_fee: 5_000, net: 475_000, weight: 1.2 },
    },
  ])
  expect(await listStatementAmounts(db, [])).toEqual([])

  const ids = [one.parcel.id, two.parcel.id].toSorted()
  const first = await listStatementParcels(db, late.id, { after: undefined, limit: 1 })
  const second = await listStatementParcels(db, late.id, { after: first[0]?.parcel_id, limit: 5 })
  expect([...first, ...second].map(({ parcel_id }) => parcel_id)).toEqual(ids)
  expect(await findStatement(db, late.id)).toMatchObject({ net_amount: 775_000 })
})

it('what is of no parcel is told by its lines, and what was said of a total by its parts', async () => {
  const { db } = api.database
  const { number } = await desk.parcel()
  const statement = await desk.read(
    statementFile([
      statementRow('LẠ-7', { cod: 40_000 }),
      ['', '', '', '', '', -11_000],
      statementRow(number, { cod: 80_000 }),
    ]),
  )
  const lines = await listOtherLines(db, statement.id, { after: 0, limit: 10 })
  expect(lines.map(({ no, net }) => [no, net])).toEqual([
    [2, 40_000],
    [3, -11_000],
  ])
  expect(await listOtherLines(db, statement.id, { after: 2, limit: 10 })).toHaveLength(1)
  for (const no of ['2', '3'])
    await desk.lan.call(calls.nameStatementLine, {
      params: { id: statement.id, no },
      body: { tracking_number: null },
    })
  const agreed = await desk.agree(await desk.find(statement.id))
  const part = { as: 'fee', amount: 109_000, note: 'Phí' } as const
  await desk.lan.call(calls.explainCarrierTotal, {
    params: { id: agreed.id },
    body: { version: agreed.version, parts: [part] },
  })
  expect(await listTotalParts(db, agreed.id)).toMatchObject([{ as_kind: 'fee', amount: 109_000 }])
})
