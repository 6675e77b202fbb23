import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { jobLanes } from '../../apps/api/src/platform/jobs/lanes.ts'
import { proxies, startProxy } from '../campaign/rolling/proxies.ts'

/**
 * The files of deploy/ as the programs of Debian 12 read them, the oldest that docs/operating.md names: Caddy 2.6.2, nginx
 * 1.22, Prometheus 2.42, PostgreSQL 15. A machine without a program leaves its test out; `npm run campaign shipped-files`
 * fails there, and tries what has to be started.
 */
const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'guihang-shipped-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shipped = (name: string) => readFileSync(join(deploy, name), 'utf8')
const required = process.env.SHIPPED_FILES === 'required'

describe('the shipped files', () => {
  it('are all named by the page on operating', () => {
    for (const name of readdirSync(deploy)) expect(page).toContain(`../deploy/${name})`)
  })

  it('give both proxies the same processes, and time to see that one stops', () => {
    const [caddy, nginx] = [shipped('Caddyfile'), shipped('nginx.conf')]
    for (const port of [3000, 3001])
      for (const text of [caddy, nginx]) expect(text).toContain(`127.0.0.1:${port}`)
    // STOP_DELAY_SECONDS is 4 unless set.
    const [, interval] = /health_interval (\d+)s/.exec(caddy) ?? []
    const [, timeout] = /health_timeout (\d+)s/.exec(caddy) ?? []
    expect(Number(interval) + Number(timeout)).toBeLessThan(4)
    const [, forgotten] = /fail_timeout=(\d+)s/.exec(nginx) ?? []
    expect(Number(forgotten)).toBeGreaterThan(4)
    const [, pause] = /PROXY_NOTICES_S=(\d+)/.exec(shipped('restart-one-by-one.sh')) ?? []
    expect(Number(pause)).toBeGreaterThan(Number(forgotten))
  })

  it('take messages of carriers as large as the page says', () => {
    const [, most] = /at most (\d+) kB a message/.exec(page) ?? []
    expect(shipped('Caddyfile')).toContain(`request_body /carriers/* {\n\t\tmax_size ${most}KiB`)
    const [, ofCarriers = ''] = /location \/carriers\/ \{(.*?)\}/s.exec(shipped('nginx.conf')) ?? []
    expect(ofCarriers).toContain(`client_max_body_size ${most}k`)
  })

  it('alert by metrics that the page names, which a process is held to', () => {
    const named = new Set(page.match(/\bguihang_[a-z_]+/g))
    for (const metric of shipped('guihang.rules.yml').match(/\bguihang_[a-z_]+/g) ?? [])
      expect([...named]).toContain(metric)
  })

  it('ask each process that the page starts for its metrics', () => {
    const [, started = ''] = /enable --now (guihang-api@.*)/.exec(page) ?? []
    const ports = started.match(/(?<=@)\d+/g) ?? []
    expect(ports.length).toBeGreaterThan(2)
    for (const port of ports) expect(shipped('prometheus.yml')).toContain(`127.0.0.1:${port}`)
  })

  it('let in as many connections as the processes of the page open', () => {
    const formula = /max_connections` ≥ (\d+) × API processes \+ (\d+) × workers \+ (\d+)/.exec(page) ?? []
    const [api = 0, worker = 0, people = 0] = formula.slice(1).map(Number)
    // Each lane has three and one that shows that its runner lives; webhooks have a sender without a runner. Beside these:
    // 16 of the pool, two that listen, one that looks for orphans, two that nightly jobs open.
    expect(worker).toBeGreaterThanOrEqual(16 + 5 + 4 * jobLanes.filter((lane) => lane !== 'webhook').length)
    const [, started = ''] = /enable --now (guihang-api@.*)/.exec(page) ?? []
    const needed =
      api * started.split('guihang-api@').slice(1).length +
      worker * started.split('guihang-worker@').slice(1).length +
      people
    const [, most] = /^max_connections = (\d+)$/m.exec(shipped('postgresql.conf')) ?? []
    expect(Number(most)).toBeGreaterThanOrEqual(needed)
  })
})

describe.runIf(process.platform === 'linux')('deploy/guihang', () => {
  it('runs a script of the release with the settings, where the user guihang may look around and nowhere else', () => {
    const [release, data, open, closed] = ['release', 'data', 'open', 'closed'].map((name) => {
      const path = join(folder, name)
      mkdirSync(path)
      return path
    })
    const say = `#!/bin/sh\necho "$(pwd)|$PROVIDER_NAME|$1|$2|$3|$4"\n`
    writeFileSync(join(folder, 'node'), say, { mode: 0o755 })
    const settings = join(folder, 'guihang.env')
    writeFileSync(settings, `PROVIDER_NAME='Giao Nhanh'\nGUIHANG_DATA=${data}\n`)
    // Does as root's runuser, for a user who may not enter one folder.
    const runuser = `#!/bin/sh\nshift 3\n[ "$1 $(pwd)" = "test ${closed}" ] && exit 1\nexec "$@"\n`
    writeFileSync(join(folder, 'runuser'), runuser, { mode: 0o755 })
    const command = join(folder, 'guihang')
    const moved = shipped('guihang')
      .replace('/etc/guihang/guihang.env', settings)
      .replace('release=/opt/guihang', `release=${release}`)
    writeFileSync(command, moved, { mode: 0o755 })
    const env = { PATH: `${folder}:${process.env.PATH}` }
    const words = ['operator', 'create', 'Night shift']
    const done = `Giao Nhanh|${release}/guihang.cjs|operator|create|Night shift\n`
    expect(run(command, words, env, open)).toBe(`${open}|${done}`)
    expect(run(command, words, env, closed)).toBe(`${data}|${done}`)
    expect(() => run(command, ['start'], env)).toThrow('guihang archive | backup')
  })
})

describe('the files of containers', () => {
  const root = join(deploy, '..')
  const image = readFileSync(join(root, 'Containerfile'), 'utf8')
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const entry = readFileSync(join(root, 'scripts/release/guihang.cjs'), 'utf8')

  it('run commands of the archive, on a Node that it takes', () => {
    expect(image).toContain('ENTRYPOINT ["node", "/opt/guihang/guihang.cjs"]')
    const commands = [...`${image}${compose}`.matchAll(/(?:CMD |command: )\["([a-z-]+)"\]/g)]
    expect(commands.map(([, name]) => name)).toEqual(['serve', 'prepare-database'])
    for (const [, name] of commands) expect(entry).toMatch(new RegExp(`^ {2}'?${name}'?: `, 'm'))
    expect(image).toContain('/node:24-')
  })

  it('give the proxy each API process, and the database no way out', () => {
    const [, addresses = ''] = /GUIHANG_API: "(.*)"/.exec(compose) ?? []
    expect(addresses.split(' ')).toEqual(['api-1:3000', 'api-2:3000'])
    for (const address of addresses.split(' ')) expect(compose).toContain(`  ${address.split(':')[0]}:`)
    expect(shipped('Caddyfile')).toContain('reverse_proxy {$GUIHANG_API:')
    expect(compose).toContain('inside: { internal: true }')
  })

  it('leave out of the image what a clone has of its own', () => {
    const left = readFileSync(join(root, '.containerignore'), 'utf8').split('\n')
    for (const name of ['.env', 'guihang.env', '**/node_modules', 'data']) expect(left).toContain(name)
  })

  it.runIf(required)('are ones that podman-compose takes', () => {
    const project = join(folder, 'project')
    mkdirSync(project)
    writeFileSync(join(project, 'compose.yaml'), compose)
    writeFileSync(join(project, 'guihang.env'), shipped('guihang.env.example'))
    writeFileSync(join(project, 'Containerfile'), image)
    const said = run('podman-compose', ['--dry-run', 'up', '-d'], process.env, project)
    for (const service of ['database', 'prepare', 'api-1', 'api-2', 'worker', 'proxy'])
      expect(said).toContain(`podman run --name=project_${service}_1 `)
  })
})

describe.runIf(required || has('caddy', 'version'))('deploy/Caddyfile', () => {
  it('is one that Caddy takes', () => {
    const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const file = join(deploy, 'Caddyfile')
    const said = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], env)
    expect(said).toContain('Valid configuration')
  })
})

describe.runIf(required || has('/usr/sbin/nginx', '-v'))('deploy/nginx.conf', () => {
  it('is one that nginx takes', () => {
    const names = { key: join(folder, 'privkey.pem'), certificate: join(folder, 'fullchain.pem') }
    run('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
      ],
      ...['-subj', '/CN=guihang.example', '-keyout', names.key, '-out', names.certificate],
    ])
    const site = join(folder, 'site.conf')
    writeFileSync(site, shipped('nginx.conf').replaceAll('/etc/letsencrypt/live/guihang.example', folder))
    const whole = join(folder, 'nginx.conf')
    writeFileSync(whole, `pid ${folder}/pid;\nevents {}\nhttp {\ninclude ${site};\n}\n`)
    const said = run('/usr/sbin/nginx', ['-t', '-c', whole, '-e', join(folder, 'error.log')])
    expect(said).toContain('test is successful')
    expect(said).not.toContain('[warn]')
  })
})

const programs: Readonly<Record<(typeof proxies)[number], boolean>> = {
  caddy: has('caddy', 'version'),
  nginx: has('/usr/sbin/nginx', '-v'),
}

describe.each(proxies)('a message of a carrier behind %s', (name) => {
  const message = { path: '/carriers/GHN-1/secret-of-the-address', header: 'secret-of-the-header' }
  const post = (url: string, body: string) =>
    fetch(`${url}${message.path}`, { method: 'POST', body, headers: { 'x-guihang-secret': message.header } })

  it.runIf(required || programs[name])(
    'reaches a process as it was sent, is no larger than one, and leaves its secrets in no log',
    async () => {
      const logs = mkdtempSync(join(folder, `${name}-`))
      const api = await startListener()
      const proxy = await startProxy(name, logs, [api.port, api.port])
      try {
        expect((await post(proxy.url, 'label_id=S1')).status).toBe(200)
        expect(api.heard.at(-1)).toEqual({ ...message, body: 'label_id=S1' })
        expect((await post(proxy.url, 'x'.repeat(250 * 1024))).status).toBe(200)
        const tooLarge = await post(proxy.url, 'x'.repeat(300 * 1024)).catch(() => undefined)
        expect(tooLarge?.status ?? 413).toBeGreaterThanOrEqual(400)
        await api.close()
        expect((await post(proxy.url, 'label_id=S1')).status).toBeGreaterThanOrEqual(502)
      } finally {
        await proxy.stop()
        await api.close()
      }
      const written = readdirSync(logs, { recursive: true, withFileTypes: true })
        .filter((file) => file.name.endsWith('.log'))
        .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
        .join('')
      expect(written).toContain('/v1/public-settings')
      expect(written).not.toContain('secret-of-the')
    },
  )
})

describe.runIf(required || has('promtool', '--version'))('the files of Prometheus', () => {
  it('are ones that it takes', () => {
    const rules = join(deploy, 'guihang.rules.yml')
    const config = join(folder, 'prometheus.yml')
    writeFileSync(join(folder, 'guihang.token'), 'token')
    writeFileSync(
      config,
      shipped('prometheus.yml').replaceAll(/\/etc\/prometheus\/guihang\.(rules|token)/g, (path) =>
        path.endsWith('rules') ? join(deploy, 'guihang.rules') : join(folder, 'guihang.token'),
      ),
    )
    expect(run('promtool', ['check', 'config', config])).toContain('valid prometheus config')
    expect(run('promtool', ['check', 'rules', rules])).toMatch(/SUCCESS: \d+ rules/)
  })

  it('fire when a process, a sum, an order system or a proxy fails, and not before', () => {
    const file = join(folder, 'tests.yml')
    writeFileSync(file, alertTests)
    expect(run('promtool', ['test', 'rules', file])).toContain('SUCCESS')
  })
})

const postgres = '/usr/lib/postgresql/15/bin/postgres'
describe.runIf(required || has(postgres, '--version'))('deploy/postgresql.conf', () => {
  it('is one that PostgreSQL 15 takes', () => {
    // `-C` reads the whole file, and refuses to run as root unless it only prints a setting that needs no memory.
    const data = mkdtempSync(join(folder, 'data-'))
    writeFileSync(join(data, 'postgresql.conf'), shipped('postgresql.conf'))
    expect(run(postgres, ['-C', 'max_connections', '-D', data])).toContain('180')
  })
})

/** Series and the alerts that they make. */
const alertTests = `
rule_files: ['${join(deploy, 'guihang.rules.yml')}']
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'up{job="guihang",instance="one"}', values: '1x5 0x10' }
      - { series: 'guihang_ready{instance="two"}', values: '1x5 0x10' }
      - { series: 'guihang_kept_sums_wrong{sum="balances",instance="one"}', values: '0x5 2x10' }
      - { series: 'guihang_webhook_attempts_total{state="dead",instance="one"}', values: '0x5 1x10' }
      - { series: 'guihang_push_failures_total{fault="timeout",instance="one"}', values: '0 1 2 3 4 5 6 7 8 9 10' }
      - { series: 'guihang_jobs{lane="mail",state="exhausted",instance="one"}', values: '0x20' }
    alert_rule_test:
      - { eval_time: 4m, alertname: GuihangNotReady }
      - { eval_time: 4m, alertname: GuihangWebhooksGivenUp }
      - { eval_time: 9m, alertname: GuihangJobsExhausted }
      - eval_time: 9m
        alertname: GuihangNotReady
        exp_alerts:
          - { exp_labels: { job: guihang, instance: one }, exp_annotations: { summary: one cannot serve } }
          - { exp_labels: { instance: two }, exp_annotations: { summary: two cannot serve } }
      - eval_time: 9m
        alertname: GuihangKeptSumWrong
        exp_alerts:
          - exp_labels: { sum: balances, severity: critical }
            exp_annotations: { summary: 'The kept sum balances is wrong: stop payouts' }
      - eval_time: 9m
        alertname: GuihangWebhooksGivenUp
        exp_alerts:
          - { exp_annotations: { summary: Messages to the software of shops were given up } }
      - eval_time: 9m
        alertname: GuihangOrderSystemFails
        exp_alerts:
          - { exp_labels: { fault: timeout }, exp_annotations: { summary: 'The order system fails: timeout' } }
`

type Heard = {
  readonly path: string | undefined
  readonly header: unknown
  readonly body: string | undefined
}

/** In the place of an API process: answers 200 to everything, and keeps what it was sent. */
async function startListener() {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    // Of a body that is too large a proxy may send the beginning.
    const body = await text(request).catch(() => undefined)
    heard.push({ path: request.url, header: request.headers['x-guihang-secret'], body })
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    heard,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** What the program said, also to the terminal of errors; throws when it failed. */
function run(program: string, args: readonly string[], env = process.env, cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env, cwd })
  if (error !== undefined) throw error
  const said = `${stdout}${stderr}`
  if (status !== 0) throw new Error(said)
  return said
}

function has(program: string, question: string): boolean {
  return spawnSync(program, [question], { stdio: 'ignore' }).status === 0
}
