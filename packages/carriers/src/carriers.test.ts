import { carrierKinds } from '@guihang/domain/connection/carriers/carrier-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarrierAccount } from './carrier.ts'
import { carrierOf } from './carriers.ts'

const carriers = carrierKinds.flatMap((kind) => carrierOf(kind) ?? [])

describe.each(carriers)('the adapter of $kind', (carrier) => {
  const { capabilities, secrets, settings } = carrier
  const nothing: CarrierAccount = { mode: 'test', secrets: {}, settings: {}, token: null, now: new Date(0) }

  it('stands under its own kind', () => {
    expect(carrierOf(carrier.kind)).toBe(carrier)
  })

  it('has a function for what it says it can, and none for what it says it cannot', () => {
    expect(carrier.lookUp !== undefined).toBe(capabilities.look_up)
    expect(carrier.track !== undefined).toBe(capabilities.pull)
    expect(capabilities.track_at_most > 0).toBe(capabilities.pull)
    expect(carrier.change !== undefined).toBe(capabilities.change !== 'none')
    expect(carrier.answer !== undefined).toBe(capabilities.answers.length > 0)
    expect(carrier.listUnits !== undefined).toBe(capabilities.place_ids.length > 0)
  })

  it('calls its carrier by https, for tests elsewhere than for real parcels', () => {
    for (const host of Object.values({ ...carrier.hosts.live, ...carrier.hosts.test }))
      expect(new URL(host).href).toBe(`https://${new URL(host).host}/`)
    expect(carrier.hosts.test.api).not.toBe(carrier.hosts.live.api)
  })

  it('asks for each secret and setting once, in both languages, with an answer that it offers', () => {
    for (const fields of [secrets, settings])
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length)
    for (const { label } of [...secrets, ...settings, ...settings.flatMap(({ values }) => values)])
      expect(label).toEqual({ vi: expect.stringMatching(/./), en: expect.stringMatching(/./) })
    for (const setting of settings)
      expect(setting.values.map(({ value }) => value)).toContain(setting.default)
  })

  it('keeps of a removed connection the secret that its messages prove themselves by', () => {
    const proves = secrets.some(({ of_messages }) => of_messages === true)
    expect(proves).toBe(capabilities.webhook !== 'url')
  })

  it('names each status and each reason once', () => {
    expect(carrier.statuses.length).toBeGreaterThan(0)
    for (const rows of [carrier.statuses, carrier.reasons])
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  })

  it('reads whatever comes to its address, and takes nothing that proves nothing', () => {
    const body = fc.oneof(fc.string({ size: 'max', maxLength: 300 }), fc.json())
    const headers = fc.dictionary(fc.string(), fc.string({ size: 'max', maxLength: 100 }))
    fc.assert(
      fc.property(headers, body, (sent, text) => {
        const { outcome } = carrier.readMessage({ headers: sent, body: text }, nothing)
        expect(capabilities.webhook === 'url' ? ['read', 'unreadable'] : ['forged']).toContain(outcome)
      }),
    )
  })
})
