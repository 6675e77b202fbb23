import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { getCarrierStatement, importCarrierStatement } from '@guihang/contract/money/carrier-statements'
import { importExcel, listImports } from '@guihang/contract/parcels/imports'
import { mintOperatorToken } from '../apps/api/src/platform/auth/mint-operator-token.ts'
import { statementHeadings } from '../apps/api/src/testing/carriers/statement-files.ts'
import { hostileSheets, named } from '../apps/api/src/testing/imports/hostile-sheets.ts'
import { connectionBody } from '../apps/api/src/testing/matrix/carrier-things.ts'
import { type Figure, type Measured, percentile, type Reading } from './figure.ts'
import { openShops } from './stage/shops.ts'
import { type Stage, secret } from './stage/stage.ts'
import { watchHealth } from './stage/watch-health.ts'

const megabyte = 1_000_000

/** Where people send in sheets: uploads one and answers whether it was refused, once it is looked at. */
type Door = {
  readonly name: string
  readonly headings: readonly string[]
  readonly row: readonly string[]
  readonly send: (file: File) => Promise<boolean>
}

/** Check 33: how soon hostile sheets are refused, what they cost, and who has to wait meanwhile, at each door. */
export async function benchHostileFiles(stage: Stage): Promise<Measured> {
  const doors = [await orderDoor(stage), await statementDoor(stage)]
  const measured: Measured[] = []
  for (const door of doors) measured.push(await measure(stage, door))
  return {
    figures: measured.flatMap(({ figures }) => figures),
    readings: measured.flatMap(({ readings }) => readings ?? []),
  }
}

async function measure(stage: Stage, { name, headings, row, send }: Door): Promise<Measured> {
  const files = Object.entries(hostileSheets(headings)).map(([what, [, file]]) => ({ what, file }))
  const tooLong = `${headings.join(',')}\n${`${row.join(',')}\n`.repeat(50_001)}`
  const all = [...files, { what: 'of 50,001 rows', file: () => named(tooLong, 'doi-soat.csv') }]
  const spent: Reading[] = []
  const health: number[] = []
  let grown = 0
  for (const { what, file } of all) {
    const made = await file()
    const before = stage.rss()
    const watch = watchHealth(stage)
    const began = performance.now()
    const isRefused = await send(made)
    spent.push({ name: `${name}: a file ${what}`, value: performance.now() - began, unit: 'ms' })
    const { times, highest } = await watch.stop()
    if (!isRefused) throw new Error(`${name}: a file ${what} was read`)
    health.push(...times)
    grown = Math.max(grown, highest - before)
  }
  const slowest = Math.max(...spent.map(({ value }) => value))
  return {
    figures: [
      promised(`${name}: slowest refusal of ${all.length} hostile files`, slowest, 2_000, 'ms'),
      promised(`${name}: memory of the API grows by one`, grown / megabyte, 300, 'MB'),
      promised(`${name}: health p99 meanwhile`, percentile(health, 0.99), 100, 'ms'),
    ],
    readings: spent,
  }
}

async function orderDoor(stage: Stage): Promise<Door> {
  const [shop] = await openShops(stage, 1)
  if (shop === undefined) throw new Error('There is no shop')
  const client = createClient({ baseUrl: stage.api, token: () => shop.token })
  return {
    name: 'order files',
    headings: ['Tên người nhận', 'SĐT', 'Địa chỉ'],
    row: ['A', '0912345678', '12 Lê Lợi'],
    async send(file) {
      const { data } = await client.call(importExcel, { body: { store_id: shop.store_id }, file })
      for (;;) {
        const [record] = (await client.call(listImports, { query: { id: data.id } })).data
        if (record?.working === null) return record.status === 'failed'
        await wait(20)
      }
    },
  }
}

async function statementDoor(stage: Stage): Promise<Door> {
  const { token } = await mintOperatorToken(stage.database, secret, { name: 'bench', days: 1 })
  const client: Client = createClient({ baseUrl: stage.api, token: () => token })
  const { connection } = (await client.call(addCarrierConnection, { body: connectionBody() })).data
  return {
    name: 'statements of carriers',
    headings: statementHeadings,
    row: ['X-1', '', '1000', '0', '0', '1000'],
    async send(file) {
      const query = { connection: connection.code }
      const { data } = await client.call(importCarrierStatement, { query, file })
      let { state } = data
      while (state === 'reading') {
        await wait(20)
        state = (await client.call(getCarrierStatement, { params: { id: data.id } })).data.statement.state
      }
      return state === 'failed'
    },
  }
}

function promised(name: string, value: number, target: number, unit: string): Figure {
  return { name, value, floor: target, ratio: value, target, within: 'at_most', unit }
}
