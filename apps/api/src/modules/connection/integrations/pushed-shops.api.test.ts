import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { logPushedShops } from './pushed-shops.ts'

let api: TestApi
let shop_code: string
beforeAll(async () => {
  api = await startTestApi({ printErrors: false })
  await api.buildShop()
  shop_code = (await api.buildShop({ is_oms: 1 })).shop_code
  const closed = await api.buildShop({ is_oms: 2 })
  await api.database.pool.query("UPDATE shops SET state = 'closed' WHERE id = $1", [closed.id])
})
afterAll(() => api.stop())

/** What the start of a process with these settings writes into the log. */
async function said(settings: Partial<TestApi['platform']['environment']>) {
  const { length } = api.logs
  await logPushedShops({ ...api.platform, environment: { ...api.platform.environment, ...settings } })
  return api.logs.slice(length).map((line): object => JSON.parse(line))
}

describe('the log of a start', () => {
  const omsUrl = 'http://oms.vidu.vn'

  it('names the open shops that are pushed, to where, and whether it is signed', async () => {
    const told = { level: 30, oms_url: omsUrl, count: 1, shop_codes: [shop_code] }
    expect(await said({ omsUrl, omsSigningSecrets: [] })).toMatchObject([{ ...told, signed: false }])
    expect(await said({ omsUrl, omsSigningSecrets: ['secret'] })).toMatchObject([{ ...told, signed: true }])
  })

  it('warns where shops should be pushed and there is no order system', async () => {
    expect(await said({ omsUrl: undefined })).toMatchObject([
      { level: 40, count: 1, shop_codes: [shop_code] },
    ])
  })

  it('says nothing where no shop should be, or the process pushes nothing', async () => {
    expect(await said({ omsUrl, role: 'api' })).toEqual([])
    await api.database.pool.query('UPDATE shops SET is_oms = 0')
    expect(await said({ omsUrl: undefined })).toEqual([])
  })
})
