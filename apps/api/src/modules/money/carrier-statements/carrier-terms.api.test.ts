import { carrierStatementOperations as calls } from '@guihang/contract/money/carrier-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { StatementDesk } from '../../../testing/carriers/statement-desk.ts'
import { statementFile, statementRow } from '../../../testing/carriers/statement-files.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'

let api: TestApi
let desk: StatementDesk
beforeAll(async () => {
  api = await startTestApi({ jobs: ['read-carrier-statement'] })
  desk = await StatementDesk.open(api)
})
afterAll(() => api.stop())

const usual = { pays_within_days: 5, pay_shop_after_days: 5, agree_limit: 50_000_000, return_percent: null }
const strict = { pays_within_days: 3, pay_shop_after_days: 0, agree_limit: 1_000, return_percent: 50 }
const terms = async () => {
  const { data } = await desk.lan.call(calls.listCarrierTerms, {})
  return data.find(({ connection }) => connection === desk.code)
}

it('the terms of a connection are changed as they were seen, and count from then on', async () => {
  const settings = (await api.operator('Minh', ['settings'])).client
  const { number } = await desk.parcel()
  const statement = await desk.read(statementFile([statementRow(number, { cod: 5_000 })]))
  const seen = await terms()
  expect(seen).toMatchObject(usual)
  const set = (body: typeof strict | typeof usual, version = seen?.version ?? 0) =>
    settings.call(calls.setCarrierTerms, { params: { code: desk.code }, body: { ...body, version } })
  const { data } = await set(strict)
  expect(data).toEqual({ ...strict, connection: desk.code, version: (seen?.version ?? 0) + 1 })
  // The same call once more has been done already.
  expect((await set(strict)).data).toEqual(data)
  expect(await refusal(set(usual))).toMatchObject(answers(409, 'EAL003'))
  expect(await terms()).toEqual(data)
  // Read before, agreed to by the limit of now.
  expect(await desk.find(statement.id)).toMatchObject({ second_person: true })
  expect(await refusal(desk.agree(statement))).toMatchObject(answers(403, 'EUS008'))
})

it('of a connection that there is, within bounds', async () => {
  const settings = (await api.operator('Minh', ['settings'])).client
  const set = (code: string, body: typeof usual) =>
    refusal(settings.call(calls.setCarrierTerms, { params: { code }, body: { ...body, version: 1 } }))
  expect(await set('NOBODY', usual)).toMatchObject(answers(404, 'ENOTFOUND'))
  for (const wrong of [{ pays_within_days: 61 }, { pay_shop_after_days: -1 }, { agree_limit: -1 }])
    expect(await set(desk.code, { ...usual, ...wrong })).toMatchObject(answers(422, 'EVALID'))
})
