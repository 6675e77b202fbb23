import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { vatRates } from '@guihang/domain/parcels/pricing/vat'
import { describe, expect, it } from 'vitest'
import { jobLanes } from '../jobs/lanes.ts'
import { StartError } from '../start-error.ts'
import { readEnvironment, readServerEnvironment, refuseWithoutIdentity } from './environment.ts'

const longSecret = 'only for tests: nothing is kept'
const signing = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

describe('the environment', () => {
  it('has a sensible value for everything in demo mode', () => {
    const { simulator, ...environment } = readEnvironment({ GUIHANG_DEMO: '1' })
    expect(environment).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: `${process.cwd()}/data`,
      demo: true,
      trial: false,
      secret: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      console: true,
      consoleUrl: 'http://127.0.0.1:3000',
      smtpUrl: undefined,
      providerName: undefined,
      providerLogo: undefined,
      hotline: undefined,
      supportEmail: undefined,
      payoutArrives: 'same_day',
      role: 'all',
      omsUrl: undefined,
      omsSigningSecrets: [],
      webhookAllowPrivate: false,
      receiverDataDays: 730,
      papersDays: 30,
      trackingPrefixes: ['GH'],
      vatRates,
      migrate: true,
      trustedProxies: undefined,
      limits: { per_session: 6_000, per_address: 30_000 },
      stopDelayS: 1,
      jobLanes: {
        push: 8,
        mail: 1,
        digest: 1,
        message: 1,
        webhook: 32,
        carrier: 8,
        import: 4,
        export: 4,
        batch: 4,
        other: 4,
      },
    })
    expect(simulator).toEqual({
      port: undefined,
      speed: undefined,
      scenario: undefined,
      mix: undefined,
      seed: undefined,
    })
  })

  it('lets a trial be no demo, and ignores its mail server', () => {
    const trial = { GUIHANG_DEMO: '0', GUIHANG_TRIAL: '1', GUIHANG_SECRET: longSecret }
    expect(readEnvironment({ ...trial, SMTP_URL: 'smtp://mail.example' })).toMatchObject({
      demo: false,
      trial: true,
      smtpUrl: undefined,
    })
    expect(() => readEnvironment({ ...trial, GUIHANG_DEMO: '1' })).toThrow(
      'GUIHANG_TRIAL=1 needs GUIHANG_DEMO=0',
    )
  })

  it('counts an empty value as not set', () => {
    const empty = {
      PORT: '',
      HOST: ' ',
      DATABASE_URL: '',
      GUIHANG_DATA: '',
      ROLE: '',
      PUBLIC_URL: '',
      SIMULATOR_SEED: '',
    }
    expect(readEnvironment({ GUIHANG_DEMO: '1', ...empty })).toEqual(readEnvironment({ GUIHANG_DEMO: '1' }))
  })

  it('has an example with the values that hold without it, and with every lane of jobs', () => {
    const file = join(import.meta.dirname, '..', '..', '..', '..', '..', '.env.example')
    const example = parseEnv(readFileSync(file, 'utf8'))
    // What the simulator does without its settings is its own.
    const { simulator } = readEnvironment(example)
    expect(readEnvironment(example)).toEqual({ ...readEnvironment({ GUIHANG_DEMO: '1' }), simulator })
    expect(example.JOB_LANES?.replaceAll(/=\d+/g, '').split(',')).toEqual(jobLanes)
  })

  it('takes every value it is given', () => {
    const environment = readEnvironment({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://shop:word@db.example:6432/guihang',
      GUIHANG_DATA: '/srv/guihang',
      GUIHANG_DEMO: '0',
      GUIHANG_SECRET: longSecret,
      PUBLIC_URL: 'https://guihang.example/',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      PROVIDER_NAME: 'Giao Nhanh',
      PROVIDER_LOGO: '/srv/logo.png',
      HOTLINE: '1900 636 677',
      SUPPORT_EMAIL: 'hotro@guihang.vn',
      PAYOUT_ARRIVES: 'next_morning',
      ROLE: 'worker',
      OMS_URL: 'http://127.0.0.1:4000',
      OMS_SIGNING_SECRET: `${signing}, ${signing}`,
      WEBHOOK_ALLOW_PRIVATE: '1',
      RECEIVER_DATA_DAYS: '365',
      PAPERS_DAYS: '14',
      CONSOLE: '0',
      CONSOLE_URL: 'https://dieuhanh.guihang.example',
      TRACKING_PREFIXES: 'GH, GX',
      VAT_RATE: '8@2025-01-01, 10@2027-01-01',
      GUIHANG_MIGRATE: '0',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      CALLS_PER_SESSION: '2000',
      CALLS_PER_ADDRESS: '4000',
      JOB_LANES: 'push=20, other=2',
      STOP_DELAY_SECONDS: '20',
      SIMULATOR_PORT: '4000',
      SIMULATOR_SPEED: '0.5',
      SIMULATOR_SCENARIO: 'success',
      SIMULATOR_MIX: 'returned=5',
      SIMULATOR_SEED: '7',
    })
    expect(environment).toEqual({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgresql://shop:word@db.example:6432/guihang',
      dataDir: '/srv/guihang',
      demo: false,
      trial: false,
      secret: longSecret,
      publicUrl: 'https://guihang.example',
      console: false,
      consoleUrl: 'https://dieuhanh.guihang.example',
      smtpUrl: 'smtps://u:p@mail.example:465',
      providerName: 'Giao Nhanh',
      providerLogo: '/srv/logo.png',
      hotline: '1900 636 677',
      supportEmail: 'hotro@guihang.vn',
      payoutArrives: 'next_morning',
      role: 'worker',
      omsUrl: 'http://127.0.0.1:4000',
      omsSigningSecrets: [signing, signing],
      webhookAllowPrivate: true,
      receiverDataDays: 365,
      papersDays: 14,
      trackingPrefixes: ['GH', 'GX'],
      vatRates: [
        { from: '2025-01-01', percent: 8 },
        { from: '2027-01-01', percent: 10 },
      ],
      migrate: false,
      trustedProxies: '10.0.0.0/8, ::1',
      limits: { per_session: 2_000, per_address: 4_000 },
      stopDelayS: 20,
      jobLanes: {
        push: 20,
        mail: 1,
        digest: 1,
        message: 1,
        webhook: 32,
        carrier: 8,
        import: 4,
        export: 4,
        batch: 4,
        other: 2,
      },
      simulator: { port: 4000, speed: 0.5, scenario: 'success', mix: 'returned=5', seed: 7 },
    })
  })

  it('makes an address one can open when it listens on all addresses', () => {
    expect(readEnvironment({ GUIHANG_DEMO: '1', HOST: '::', PORT: '81' }).publicUrl).toBe(
      'http://localhost:81',
    )
    expect(readEnvironment({ GUIHANG_DEMO: '1', HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  })

  it.each([
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535, but is "0".'],
    ['PORT', '3000x', 'PORT must be a whole number from 1 to 65535, but is "3000x".'],
    ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, but is "65536".'],
    ['HOST', 'http://localhost', 'HOST must be a host name or an IP address, but is "http://localhost".'],
    ['GUIHANG_DEMO', 'yes', 'GUIHANG_DEMO must be 1 or 0, but is "yes".'],
    ['GUIHANG_MIGRATE', 'true', 'GUIHANG_MIGRATE must be 1 or 0, but is "true".'],
    ['RECEIVER_DATA_DAYS', '7', 'RECEIVER_DATA_DAYS must be a whole number from 30 to 36500, but is "7".'],
    ['ROLE', 'web', 'ROLE must be one of all, api, worker, but is "web".'],
    [
      'PUBLIC_URL',
      'https://guihang.example/portal',
      'PUBLIC_URL must be an address like https://guihang.example, without a path and of at most 100 characters, but is "https://guihang.example/portal".',
    ],
    [
      'PUBLIC_URL',
      `https://${'guihang.'.repeat(12)}example`,
      `PUBLIC_URL must be an address like https://guihang.example, without a path and of at most 100 characters, but is "https://${'guihang.'.repeat(12)}example".`,
    ],
    [
      'OMS_URL',
      'oms',
      'OMS_URL must be an address like https://guihang.example, without a path and of at most 100 characters, but is "oms".',
    ],
    [
      'JOB_LANES',
      'push=0',
      'JOB_LANES must be lanes like push=8,mail=1 with 1 to 100 jobs each; the lanes are push, mail, digest, message, webhook, carrier, import, export, batch, other, but is "push=0".',
    ],
    [
      'OMS_SIGNING_SECRET',
      'whsec_short',
      'OMS_SIGNING_SECRET must be whsec_ and 24 to 64 bytes as base64, or two of these with a comma between them.',
    ],
    ['HOTLINE', 'call us', 'HOTLINE must be a phone number, but is "call us".'],
    ['SUPPORT_EMAIL', 'hotro', 'SUPPORT_EMAIL must be an e-mail address, but is "hotro".'],
    ['SIMULATOR_PORT', '-1', 'SIMULATOR_PORT must be a whole number from 1 to 65535, but is "-1".'],
    ['SIMULATOR_SPEED', '0', 'SIMULATOR_SPEED must be a number above 0 and at most 1000000, but is "0".'],
    [
      'SIMULATOR_SCENARIO',
      'All Good',
      'SIMULATOR_SCENARIO must be the name of a scenario, but is "All Good".',
    ],
    ['SIMULATOR_SEED', '1.5', 'SIMULATOR_SEED must be a whole number from 0 to 4294967295, but is "1.5".'],
  ])('says in one sentence what %s=%s must be', (name, value, sentence) => {
    expect(() => readEnvironment({ GUIHANG_DEMO: '1', [name]: value })).toThrow(new StartError(sentence))
  })

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/guihang'],
    ['SMTP_URL', 'https://u:hunter2@mail'],
    ['GUIHANG_SECRET', 'hunter2'],
    ['GUIHANG_SECRET', 'h'.repeat(32)],
  ])('refuses a wrong %s without repeating the password in it', (name, value) => {
    const read = () => readEnvironment({ GUIHANG_DEMO: '1', [name]: value })
    expect(read).toThrow(`${name} must be`)
    expect(read).not.toThrow(/hunter2|hhhh/)
  })

  it('requires a secret outside demo mode', () => {
    expect(() => readEnvironment({ GUIHANG_DEMO: '0' })).toThrow(
      'GUIHANG_SECRET must be set when GUIHANG_DEMO is 0',
    )
    expect(() => readEnvironment({})).toThrow('GUIHANG_SECRET must be set when GUIHANG_DEMO is 0')
  })

  it('requires the identity of the provider outside demo mode', () => {
    const named = {
      PUBLIC_URL: 'https://guihang.example',
      PROVIDER_NAME: 'Giao Nhanh',
      HOTLINE: '1900 636 677',
      SUPPORT_EMAIL: 'hotro@guihang.example',
    }
    const check = (variables: Record<string, string>) => () =>
      refuseWithoutIdentity(readEnvironment(variables), variables)
    const real = { GUIHANG_DEMO: '0', GUIHANG_SECRET: longSecret }
    expect(check({ ...real, ...named })).not.toThrow()
    expect(check({ GUIHANG_DEMO: '1' })).not.toThrow()
    expect(check({ ...real, ...named, HOTLINE: ' ' })).toThrow(
      new StartError(
        'HOTLINE must be set when GUIHANG_DEMO is 0: shops read this on screens, in mails and on labels.',
      ),
    )
    expect(check(real)).toThrow('PUBLIC_URL, PROVIDER_NAME, HOTLINE, and SUPPORT_EMAIL must be set')
  })

  it('requires a database and a secret from a process that serves', () => {
    expect(() => readServerEnvironment({ GUIHANG_DEMO: '1', GUIHANG_SECRET: longSecret })).toThrow(
      'DATABASE_URL must be set',
    )
    expect(() =>
      readServerEnvironment({ GUIHANG_DEMO: '1', DATABASE_URL: 'postgres://127.0.0.1/x' }),
    ).toThrow('GUIHANG_SECRET must be set')
  })
})
