import { carrierStatementOperations as calls } from '@guihang/contract/money/carrier-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { StatementDesk } from '../../../testing/carriers/statement-desk.ts'
import { statementFile, statementRow } from '../../../testing/carriers/statement-files.ts'
import { runJob } from '../../../testing/run-job.ts'

// Its jobs are only enqueued.
let api: TestApi
let desk: StatementDesk
beforeAll(async () => {
  api = await startTestApi()
  desk = await StatementDesk.open(api)
})
afterAll(() => api.stop())

/** Takes the job that waits, and says how many there were. */
async function waiting(id: string): Promise<number> {
  const { rowCount } = await api.database.pool.query(
    'DELETE FROM graphile_worker._private_jobs WHERE key = $1',
    [`settle-carrier-money:${id}`],
  )
  return rowCount ?? 0
}

async function matched(cod: number) {
  const { number } = await desk.parcel()
  const { id } = await desk.send(statementFile([statementRow(number, { cod })]))
  await runJob(api, 'read-carrier-statement', { statement_id: id })
  return await desk.find(id)
}

it('what is settled is moved by a job that each step enqueues: read, agreed, received', async () => {
  const statement = await matched(66_000)
  expect(await waiting(statement.id)).toBe(1)
  await desk.agree(statement)
  expect(await waiting(statement.id)).toBe(1)
  await desk.pay(statement, 60_000)
  expect(await waiting(statement.id)).toBe(0)
  await desk.pay(statement, 6_000)
  expect(await waiting(statement.id)).toBe(1)
})

it('what was dropped, named anew or explained is, too; and nothing where the call is refused', async () => {
  const { id, version } = await matched(10_000)
  await waiting(id)
  await desk.lan.call(calls.nameStatementColumns, {
    params: { id },
    body: {
      columns: [
        { place: 0, field: 'carrier_code' },
        { place: 2, field: 'cod' },
      ],
    },
  })
  expect(await waiting(id)).toBe(1)
  await runJob(api, 'read-carrier-statement', { statement_id: id })
  expect(await waiting(id)).toBe(1)
  await expect(desk.agree({ ...(await desk.find(id)), version })).rejects.toThrow()
  expect(await waiting(id)).toBe(0)
  await desk.lan.call(calls.dropCarrierStatement, { params: { id } })
  expect(await waiting(id)).toBe(1)

  const short = await desk.agree(await matched(10_000))
  await desk.pay(short, 9_000)
  await waiting(short.id)
  await desk.lan.call(calls.explainCarrierTotal, {
    params: { id: short.id },
    body: {
      version: (await desk.find(short.id)).version,
      parts: [{ as: 'fee', amount: 1_000, note: 'Phí chuyển khoản' }],
    },
  })
  expect(await waiting(short.id)).toBe(1)
})

it('a statement that was dropped while its job waited is not read', async () => {
  const { number } = await desk.parcel()
  const { id } = await desk.send(statementFile([statementRow(number, { cod: 5_000 })]))
  await desk.lan.call(calls.dropCarrierStatement, { params: { id } })
  await runJob(api, 'read-carrier-statement', { statement_id: id })
  expect(await desk.find(id)).toMatchObject({ state: 'dropped', rows: 0 })
})
