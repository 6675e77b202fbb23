import { describe, expect, it } from 'vitest'
import { type MailKind, mailTexts } from './mail-texts.ts'
import { writeMail } from './write-mail.ts'

const provider = {
  name: 'Gửi Hàng',
  hotline: '1900 1234',
  support_email: 'hotro@guihang.vn',
  logo: undefined,
}
const kinds = Object.keys(mailTexts).filter((kind): kind is MailKind => kind in mailTexts)
const values = {
  name: '<b>Hạnh</b>',
  shop_name: 'Mộc & Nhà',
  inviter: 'Lan',
  person: 'Lan',
  minutes: '30',
  days: '3',
  code: '123456',
  value: 'moi@vidu.vn',
  old: 'cu@vidu.vn',
  actor: 'Lan',
  member: 'Bưởi',
  member_contact: 'buoi@vidu.vn',
  account: 'VCB •••• 6789',
  reason: '"mờ"\nchụp lại',
  count: '12',
  token: 'Phần mềm kho',
  day: '30/11/2026',
}

describe('a mail', () => {
  it.each(kinds)('%s has all its words in both languages, plain and HTML', (kind) => {
    const link = 'https://guihang.example/confirm-password/1?token=a&b'
    const mail = writeMail(
      { to: 'a@vidu.vn', language: 'en', kind, values, link },
      provider,
      'https://guihang.example',
    )
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/\{\w+\}/)
    expect(mail.text.indexOf('Hello')).toBeLessThan(mail.text.indexOf('Chào'))
    expect(mail.html).not.toContain('<b>')
    expect(mail.subject).not.toContain('\n')
    const { vi, en } = mailTexts[kind]
    expect('button' in vi).toBe('button' in en)
    expect(mail.text.includes(link)).toBe('button' in vi)
    expect(mail.html.includes('token=a&amp;b')).toBe('button' in vi)
  })

  it('lists its items in both languages, each with its own link, and escapes what people wrote', () => {
    const items = [
      {
        text: { vi: 'Bị từ chối: <script>{name}</script>', en: 'Rejected: <script>' },
        link: 'https://a.example/1',
      },
      { text: { vi: 'Đã cân lại', en: 'Weighed again' }, link: 'https://a.example/2' },
    ]
    const to = { to: 'a@vidu.vn', language: 'vi', kind: 'notice', values } as const // as: the names of language and kind
    const mail = writeMail({ ...to, items }, provider, 'https://guihang.example')
    expect(mail.subject).toBe('Bị từ chối: <script>{name}</script>')
    expect(mail.text).toContain('- Đã cân lại\n  https://a.example/2')
    expect(mail.text).toContain('- Weighed again\n  https://a.example/2')
    expect(mail.html).not.toContain('<script>')
    for (const text of ['Đã cân lại', 'Weighed again']) expect(mail.html).toContain(`>${text}</a>`)
  })
})
