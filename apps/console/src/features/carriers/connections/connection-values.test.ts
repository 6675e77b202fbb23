import type { CarrierConnection, CarrierOffer } from '@guihang/contract/connection/carriers'
import { describe, expect, it } from 'vitest'
import {
  connectionBody,
  connectionValues,
  editedSecrets,
  hiddenAgain,
  isElsewhere,
  newSecrets,
} from './connection-values.ts'

const label = { vi: 'Nhãn', en: 'Label' }
const offer: CarrierOffer = {
  kind: 'viettel_post',
  name: 'Viettel Post',
  secrets: [
    { key: 'username', label, required: false, open: true },
    { key: 'password', label, required: false, open: false },
    { key: 'site_token', label, required: false, open: false },
  ],
  settings: [{ key: 'page', label, values: [{ value: 'A5', label }], default: 'A5' }],
  capabilities: {
    quote: 'fee',
    look_up: false,
    pull: false,
    change: 'none',
    cancel: 'before_pickup',
    answers: [],
    label: 'own',
    webhook: 'url',
  },
  has_places: false,
}
const known: CarrierConnection = {
  code: 'VTP',
  kind: 'viettel_post',
  name: 'Hợp đồng Hà Nội',
  mode: 'live',
  active: true,
  own_address: 'https://cong.example.vn',
  settings: {},
  secrets: { username: '0912345678' },
  secrets_given: ['username', 'password', 'site_token'],
  pass_on_reweighs: true,
  trouble: null,
  trouble_since: null,
  parcels: { on_the_way: 0, unclear: 0, silent: 0, incidents: 0 },
  unmatched_places: 0,
  version: 3,
  created_at: '2026-11-18T03:00:00.000Z',
  updated_at: '2026-11-18T03:00:00.000Z',
}

describe('the form of a connection', () => {
  it('shows open secrets and answered settings, and no hidden secret', () => {
    const values = connectionValues(offer, known)
    expect(values.secrets).toEqual({ username: '0912345678', password: '', site_token: '' })
    expect(values.settings).toEqual({ page: 'A5' })
  })

  it('sends of a new connection the secrets that were typed', () => {
    const values = connectionValues(offer, null)
    expect(
      newSecrets({ ...values, secrets: { username: ' ', password: 'mật khẩu', site_token: '' } }),
    ).toEqual({
      password: 'mật khẩu',
    })
  })

  it('says the same of the secrets while nothing is typed, so that an edit sends none', () => {
    const values = connectionValues(offer, known)
    expect(editedSecrets(offer, values)).toEqual({ username: '0912345678' })
  })

  it('forgets a hidden secret only where that was asked for, and an open one that was emptied', () => {
    const values = connectionValues(offer, known)
    const edited = { ...values, secrets: { ...values.secrets, username: '' }, dropped: { site_token: true } }
    expect(editedSecrets(offer, edited)).toEqual({ username: '', site_token: '' })
  })

  it('writes a typed secret over the kept one even where it was to be forgotten', () => {
    const values = connectionValues(offer, known)
    const edited = {
      ...values,
      secrets: { ...values.secrets, site_token: 'mới' },
      dropped: { site_token: true },
    }
    expect(editedSecrets(offer, edited)).toMatchObject({ site_token: 'mới' })
  })

  it('holds no hidden secret any more once it is saved', () => {
    const values = connectionValues(offer, known)
    const typed = { ...values, secrets: { username: '0987654321', password: 'mới', site_token: '' } }
    expect(hiddenAgain(offer, { ...typed, dropped: { site_token: true } })).toEqual({
      secrets: { username: '0987654321', password: '', site_token: '' },
      dropped: { username: false, password: false, site_token: false },
    })
  })

  it('asks for the secrets again where it names another address or the other account', () => {
    const values = connectionValues(offer, known)
    expect(isElsewhere({ ...values, own_address: ` ${values.own_address} ` }, known)).toBe(false)
    expect(isElsewhere({ ...values, own_address: '' }, known)).toBe(true)
    expect(isElsewhere({ ...values, mode: 'test' }, known)).toBe(true)
    expect(isElsewhere(connectionValues(offer, null), { mode: 'test', own_address: null })).toBe(false)
  })

  it('goes back to the carrier’s usual address where the own one was emptied', () => {
    const values = connectionValues(offer, known)
    expect(connectionBody(values).own_address).toBe('https://cong.example.vn')
    expect(connectionBody({ ...values, own_address: ' ' }).own_address).toBeNull()
  })
})
