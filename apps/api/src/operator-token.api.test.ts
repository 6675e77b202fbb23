import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listOperatedParcels } from '@guihang/contract/operated-parcels'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { reportEvents } from '@guihang/contract/scans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from './testing/api.ts'
import { refusal } from './testing/matrix/refusals.ts'
import { parcelBody, shopWithStore } from './testing/road/parcels.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const run = promisify(execFile)

async function command(...words: string[]): Promise<{ stdout: string; stderr: string }> {
  const script = fileURLToPath(new URL('./operator-token.ts', import.meta.url))
  return await run(process.execPath, [script, ...words], {
    env: {
      PATH: process.env.PATH,
      GUIHANG_DEMO: '0',
      GUIHANG_SECRET: api.platform.environment.secret,
      DATABASE_URL: api.database.url,
    },
  })
}

describe('the command that makes operator tokens', () => {
  it('prints a token that works until its operator is revoked', async () => {
    const { stdout, stderr } = await command('Kho trung tâm', '--days', '7')
    const token = stdout.trim()
    const id = /^Operator ([0-9a-f-]{36})$/m.exec(stderr)?.[1] ?? ''
    await api.client(token).call(listOperatedParcels, { query: {} })
    expect((await command('--revoke', id)).stdout).toBe('Revoked.\n')
    await expect
      .poll(
        async () =>
          (await api.fetch('/ops/v1/parcels', { headers: { authorization: `Bearer ${token}` } })).status,
      )
      .toBe(401)
    expect((await refusal(api.client(token).call(listOperatedParcels, { query: {} }))).body.code).toBe(
      'ETOKEN',
    )
  })

  it('gives the operator of a name another token, and leaves other operators of that name alone', async () => {
    const idOf = ({ stderr }: { stderr: string }) => /^Operator (\S+)$/m.exec(stderr)?.[1]
    const first = await command('simulator', '--same', '--days', '30')
    const stray = await command('simulator', '--days', '30')
    const second = await command('simulator', '--same', '--days', '30')
    expect(idOf(second)).toBe(idOf(first))
    expect(idOf(stray)).not.toBe(idOf(first))
    await api.client(second.stdout.trim()).call(listOperatedParcels, { query: {} })
    const lasts = JSON.parse(atob(second.stdout.split('.')[1] ?? ''))
    expect(lasts.exp - lasts.iat).toBe(30 * 86_400)
  })

  it('knows what it reported before it got the new token', async () => {
    const shop = await shopWithStore(api)
    const { data: parcel } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
    const report = async () => {
      const { stdout } = await command('courier', '--same')
      const body = {
        events: [{ event_id: 'e1', tracking_number: parcel.tracking_number, event: 'plan_pickup' as const }],
      }
      return (await api.client(stdout.trim()).call(reportEvents, { body })).data
    }
    const told = [await report(), await report()]
    expect(told.flat().map(({ ok, status }) => [ok, status])).toEqual([
      [true, 'planned_for_pickup'],
      [true, 'planned_for_pickup'],
    ])
    const { rows } = await api.database.pool.query(
      'SELECT DISTINCT source_key FROM parcel_events WHERE source_key IS NOT NULL',
    )
    expect(rows).toHaveLength(1)
  })

  it('says how it is used when it is used wrongly', async () => {
    const wrong = [[], ['Kho', '--days', '0'], ['Kho', '--days', 'x']]
    await Promise.all(
      wrong.map((words) =>
        expect(command(...words)).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') }),
      ),
    )
  })
})
