import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listOperatedParcels } from '@guihang/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from './testing/api.ts'
import { refusal } from './testing/refusals.ts'

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

  it('says how it is used when it is used wrongly', async () => {
    for (const words of [[], ['Kho', '--days', '0'], ['Kho', '--days', 'x']]) {
      await expect(command(...words)).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') })
    }
  })
})
