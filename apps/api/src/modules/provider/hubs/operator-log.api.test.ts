import type { Client } from '@guihang/contract/client'
import { listOperatorLog, type OperatorAction } from '@guihang/contract/provider/operator-log'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { plansOf } from '../../../testing/plans-of.ts'
import { walkPages } from '../../../testing/walk-pages.ts'

let api: TestApi
let lan: { readonly id: string; readonly client: Client }
let hoa: { readonly id: string; readonly client: Client }
const today = businessDayOf(new Date())
beforeAll(async () => {
  api = await startTestApi()
  lan = await api.operator('Lan', ['read'])
  hoa = await api.operator('Hoa', ['read'])
  // Entries of one millisecond stand in any order.
  let written = 0
  const write = (by: typeof lan, action: OperatorAction, what: string, days_ago = 0) =>
    api.database.transaction((tx) =>
      recordOperatorAction(tx, {
        at: new Date(Date.now() - days_ago * 86_400_000 + written++),
        operator: { id: by.id, name: by === lan ? 'Lan' : 'Hoa', scopes: [] },
        ...{ action, what },
      }),
    )
  await write(lan, 'prices_set', 'một', 2)
  await write(hoa, 'hub_added', 'hai', 1)
  await write(lan, 'holiday_added', 'ba')
  await write(hoa, 'parcel_read', 'GH1')
  await write(lan, 'phone_seen', 'GH1')
})
afterAll(() => api.stop())

const list = async (query: object) =>
  (await lan.client.call(listOperatorLog, { query: { ...query } })).data.map(({ what, action }) =>
    action.startsWith('p') && what === 'GH1' ? action : what,
  )

it('the operators’ log is narrowed by operator, by days and by groups of actions, the newest first', async () => {
  expect(await list({})).toEqual(['phone_seen', 'parcel_read', 'ba', 'hai', 'một'])
  expect(await list({ operator_id: hoa.id })).toEqual(['parcel_read', 'hai'])
  expect(await list({ group: 'settings' })).toEqual(['ba', 'một'])
  expect(await list({ group: 'reads', operator_id: lan.id })).toEqual(['phone_seen'])
  expect(await list({ group: 'settings', action: 'hub_added' })).toEqual([])
  expect(await list({ tracking_number: 'GH1' })).toEqual(['phone_seen', 'parcel_read'])
  expect(await list({ tracking_number: 'GH1', group: 'settings' })).toEqual([])
  expect(await list({ from: today })).toEqual(['phone_seen', 'parcel_read', 'ba'])
  expect(await list({ from: addDays(today, -1), to: addDays(today, -1) })).toEqual(['hai'])
  const wrong = lan.client.call(listOperatorLog, { query: { from: today, to: addDays(today, -1) } })
  expect(await refusal(wrong)).toMatchObject({ status: 422, body: { errors: { to: [expect.anything()] } } })
})

it('the operators’ log comes page by page where several actions are asked for, and names who did it', async () => {
  const pages = await walkPages((page) =>
    lan.client.call(listOperatorLog, { query: { group: 'settings', ...page } }),
  )
  expect(pages.map(({ what, operator_id }) => [what, operator_id])).toEqual([
    ['ba', lan.id],
    ['một', lan.id],
  ])
})

it('the operators’ log finds a change along an index, however many reads came after it', async () => {
  await api.database.pool.query(
    `INSERT INTO operator_log (id, at, operator_id, operator_name, action, what)
     SELECT gen_random_uuid(), now(), $1, 'Lan', 'parcel_read', 'GX' || no FROM generate_series(1, 5000) AS no`,
    [lan.id],
  )
  await api.database.pool.query('ANALYZE operator_log')
  const plans = await plansOf(api, /from "operator_log"/, () => list({ group: 'hubs' }))
  expect(plans).toContain('operator_log_action_index')
  expect(await plansOf(api, /from "operator_log"/, () => list({ operator_id: hoa.id }))).toContain(
    'operator_log_operator_index',
  )
})
