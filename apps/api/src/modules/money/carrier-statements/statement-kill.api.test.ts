import { createClient } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { carrierStatementOperations as calls } from '@guihang/contract/money/carrier-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mintOperatorToken } from '../../../platform/auth/mint-operator-token.ts'
import { startApiProcess, testSecret } from '../../../testing/api-process.ts'
import { statementFile, statementRow } from '../../../testing/carriers/statement-files.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { connectionBody } from '../../../testing/matrix/carrier-things.ts'
import { sizeOf } from '../../../testing/size.ts'

const rowCount = sizeOf({ short: 6_000, full: 30_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ places: true })
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
})
afterAll(() => database.drop())

it('check 34: a statement whose reader is killed midway has every row exactly once', async () => {
  let api = await startApiProcess({ databaseUrl: database.url })
  try {
    const { token } = await mintOperatorToken(database.database, testSecret, { name: 'Lan', days: 1 })
    const client = createClient({ baseUrl: api.url, token: () => token })
    const { connection } = (
      await client.call(addCarrierConnection, { body: { ...connectionBody(), own_address: null } })
    ).data
    const rows = Array.from({ length: rowCount }, (_, no) => statementRow(`K-${no}`, { cod: 1_000 + no }))
    const { data } = await client.call(calls.importCarrierStatement, {
      query: { connection: connection.code },
      file: statementFile(rows),
    })
    const find = async () =>
      (await client.call(calls.getCarrierStatement, { params: { id: data.id } })).data.statement
    await expect.poll(async () => (await find()).rows, { interval: 5 }).toBeGreaterThan(0)
    const midway = await find()
    expect(midway).toMatchObject({ state: 'reading', read_to: midway.rows + 1 })
    expect(midway.rows).toBeLessThan(rowCount)
    await api.end('SIGKILL')
    api = await startApiProcess({ databaseUrl: database.url, port: Number(new URL(api.url).port) })
    await expect.poll(async () => (await find()).state, { interval: 100 }).not.toBe('reading')
    const net_amount = rows.reduce((sum, row) => sum + Number(row[2]), 0)
    expect(await find()).toMatchObject({
      ...{ state: 'matched', rows: rowCount, unnamed: rowCount, read_to: rowCount + 1, net_amount },
    })
  } finally {
    await api.end('SIGTERM')
  }
})
