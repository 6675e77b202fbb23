import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { startApiProcess, testSecret } from '../../apps/api/src/testing/api-process.ts'
import { createEmptyDatabase } from '../../apps/api/src/testing/database.ts'

const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')
/** `npm run campaign shipped-files` leaves nothing out. */
const required = process.env.SHIPPED_FILES === 'required'
const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8')

describe('the page on operating', () => {
  it('installs an instance with its own command and runs an API and two workers, whose metrics it names', async () => {
    const test = await createEmptyDatabase()
    const environment = { GUIHANG_DEMO: '0', GUIHANG_MIGRATE: '1' }
    try {
      const prepare = () =>
        execFileSync(process.execPath, [join(root, 'scripts', 'operate', 'prepare-database.ts')], {
          env: {
            PATH: process.env.PATH,
            DATABASE_URL: test.url,
            GUIHANG_DEMO: '0',
            GUIHANG_SECRET: testSecret,
          },
        }).toString()
      expect(prepare()).toContain('ready for its first start')
      expect(prepare()).toContain('was filled before')
      expect(await ageOfPrices(test.database)).toBeLessThan(120)
      const processes = await Promise.all(
        ['api', 'worker', 'worker'].map((ROLE) =>
          startApiProcess({ databaseUrl: test.url, environment: { ...environment, ROLE } }),
        ),
      )
      const { token } = await mintOperatorToken(test.database, testSecret, { name: 'Prometheus', days: 1 })
      const texts = await Promise.all(
        processes.map(async ({ url }) => {
          const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
          return await answer.text()
        }),
      )
      await Promise.all(processes.map((each) => each.end('SIGTERM')))
      if (required || hasProgram('promtool', '--version'))
        for (const text of texts) expect(said('promtool', ['check', 'metrics'], text)).toBe('')
      // No warning but that mails wait, that nobody has built the portal, and that a busy machine connected late.
      const warnings = processes.flatMap(({ log }) => log().match(/"level":[456]0.*/g) ?? [])
      expect(
        warnings.filter(
          (line) => !/SMTP_URL|"\/readyz"|_onTimeout.*the listening connection was lost/.test(line),
        ),
      ).toEqual([])
      const named = new Set(page.match(/\b(guihang|nodejs|process)_[a-z0-9_]+/g))
      expect(named.size).toBeGreaterThan(9)
      for (const name of named)
        for (const text of texts)
          expect(text, name).toContain(`# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `)
    } finally {
      await test.drop()
    }
  })

  it('names files and commands that exist', () => {
    const commands = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
    for (const [, name = ''] of page.matchAll(/npm run ([\w:-]+)/g))
      expect(Object.keys(commands)).toContain(name)
    for (const [, file = ''] of page.matchAll(/\]\(\.\.\/deploy\/([\w@.-]+)\)/g))
      expect(readdirSync(deploy)).toContain(file)
  })
})

async function ageOfPrices({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ s: number }>(
    'select extract(epoch from now() - created_at)::float as s from price_tables',
  )
  return rows[0]?.s ?? Number.POSITIVE_INFINITY
}

describe('the settings of a production install', () => {
  it('are variables that the example describes', () => {
    const described = readFileSync(join(root, '.env.example'), 'utf8')
    for (const [, name] of readFileSync(join(deploy, 'guihang.env.example'), 'utf8').matchAll(/^(\w+)=/gm))
      expect(described).toMatch(new RegExp(`^${name}=`, 'm'))
  })
})

describe('the file of settings', () => {
  it('says the same to a shell as to systemd, also where a name has spaces', () => {
    const folder = mkdtempSync(join(tmpdir(), 'guihang-settings-'))
    const file = join(folder, 'guihang.env')
    const example = readFileSync(join(deploy, 'guihang.env.example'), 'utf8')
    const filled = example
      .replace("PROVIDER_NAME=''", "PROVIDER_NAME='Giao Hàng Phố & Núi'")
      .replace('mail.example:465', 'mail.example:465?name=a&tls=b')
    writeFileSync(file, filled)
    const said = execFileSync('sh', [
      '-c',
      'set -a; . "$0"; printf "%s\n" "$PROVIDER_NAME" "$SMTP_URL"',
      file,
    ])
    rmSync(folder, { recursive: true })
    const { PROVIDER_NAME, SMTP_URL } = parseEnv(filled)
    expect(PROVIDER_NAME).toBe('Giao Hàng Phố & Núi')
    expect(said.toString()).toBe(`${PROVIDER_NAME}\n${SMTP_URL}\n`)
  })
})

describe.runIf(required || hasProgram('systemd-analyze', '--version'))('the units of systemd', () => {
  it('are units that systemd takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'guihang-units-'))
    const names = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name))
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) {
      copyFileSync(join(deploy, name), join(folder, name))
      // Nothing is installed below /opt here.
      const text = readFileSync(join(folder, name), 'utf8')
      writeFileSync(join(folder, name), text.replace('ExecStart=node ', 'ExecStart=/bin/true '))
    }
    for (const [role, port] of Object.entries({ api: 3000, worker: 3101 }))
      copyFileSync(join(folder, `guihang-${role}@.service`), join(folder, `guihang-${role}@${port}.service`))
    const units = readdirSync(folder).filter((name) => !name.includes('@.'))
    const said = execFileSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
      stdio: 'pipe',
    })
    rmSync(folder, { recursive: true })
    expect(said.toString()).toBe('')
  })
})

function hasProgram(program: string, question: string): boolean {
  return spawnSync(program, [question], { stdio: 'ignore' }).status === 0
}

function said(program: string, args: readonly string[], input: string): string {
  const { stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' })
  return `${stdout}${stderr}`
}
