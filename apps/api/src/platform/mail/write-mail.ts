import type { Language } from '@guihang/contract/errors/catalogue'
import { fillIn } from '@guihang/contract/fields/fill-in'
import type { Bilingual } from '@guihang/domain/languages'
import { escaped } from '../pages/escaped.ts'
import type { Provider } from '../provider.ts'
import { type MailKind, type MailText, mailTexts } from './mail-texts.ts'

export type MailToWrite = {
  /** Null: the person has no e-mail, and nothing is written. */
  readonly to: string | null
  /** The reader's language comes first, the other one below. */
  readonly language: Language
  readonly kind: MailKind
  readonly values: Readonly<Record<string, string>> & { readonly name: string }
  readonly link?: string
  /** A list below the sentences, each with its own page. `{first}` is the text of the first one. */
  readonly items?: readonly MailItem[]
  /** Nobody waits for it: it goes in the lane of digests, and holds up no other mail. */
  readonly isDigest?: boolean
}

export type MailItem = { readonly text: Bilingual; readonly link: string }

export type WrittenMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Puts a mail into words: both languages, plain and HTML. What people typed is escaped (check 44). */
export function writeMail(
  mail: MailToWrite & { readonly to: string },
  provider: Provider,
  public_url: string,
): WrittenMail {
  const values = { ...mail.values, provider: provider.name, hotline: provider.hotline }
  const languages: readonly Language[] = mail.language === 'vi' ? ['vi', 'en'] : ['en', 'vi']
  const items = mail.items ?? []
  const parts = languages.map((language) =>
    filled(mailTexts[mail.kind][language], { ...values, first: items[0]?.text[language] ?? '' }),
  )
  const lists = languages.map((language) => items.map(({ text, link }) => ({ text: text[language], link })))
  const [first] = parts
  return {
    to: mail.to,
    // A line break in a name must not become a header of its own.
    subject: (first?.subject ?? '').replace(/\s+/g, ' '),
    text: parts.map((part, index) => plain(part, lists[index] ?? [], mail.link)).join('\n\n----\n\n'),
    html: document(parts, lists, languages, mail.link, {
      ...provider,
      logo_url: logoUrl(provider, public_url),
    }),
  }
}

function logoUrl({ logo }: Provider, public_url: string): string | undefined {
  return logo === undefined ? undefined : public_url + logo.path
}

function filled(text: MailText, values: Record<string, string>): MailText {
  return {
    subject: fillIn(text.subject, values),
    lines: text.lines.map((line) => fillIn(line, values)),
    ...(text.button === undefined ? {} : { button: text.button }),
  }
}

type ListItem = { readonly text: string; readonly link: string }

function plain({ lines, button }: MailText, items: readonly ListItem[], link: string | undefined): string {
  const list = items.map((item) => `- ${item.text}\n  ${item.link}`)
  const action = link === undefined || button === undefined ? [] : [`${button}: ${link}`]
  return [...lines, ...list, ...action].join('\n\n')
}

function document(
  parts: readonly MailText[],
  lists: readonly (readonly ListItem[])[],
  languages: readonly Language[],
  link: string | undefined,
  provider: Provider & { readonly logo_url: string | undefined },
): string {
  const sections = parts.map((part, index) =>
    section(part, lists[index] ?? [], languages[index] ?? 'vi', link, index > 0),
  )
  return [
    `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;background:#f4f5f3;color:#17211f;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">',
    provider.logo_url === undefined
      ? ''
      : `<img src="${escaped(provider.logo_url)}" alt="" height="40" style="display:block;height:40px;margin:0 0 8px">`,
    `<p style="margin:0 0 16px;font-weight:bold;color:#0b5351">${escaped(provider.name)}</p>`,
    ...sections,
    `<p style="margin:24px 0 0;font-size:13px;color:#5c6b67">${escaped(provider.name)} · ${escaped(provider.hotline)} · ${escaped(provider.support_email)}</p>`,
    '</div></body></html>',
  ].join('\n')
}

function section(
  part: MailText,
  items: readonly ListItem[],
  language: Language,
  link: string | undefined,
  isSecond: boolean,
): string {
  const style = isSecond
    ? 'margin-top:24px;padding-top:16px;border-top:1px solid #dde3e1;font-size:14px;color:#5c6b67'
    : ''
  const lines = part.lines.map((line) => `<p>${escaped(line)}</p>`)
  const list = items.map(
    (item) => `<p><a href="${escaped(item.link)}" style="color:#0b5351">${escaped(item.text)}</a></p>`,
  )
  const button =
    link === undefined || part.button === undefined
      ? ''
      : `<p><a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5351;color:#fff">${escaped(part.button)}</a></p>`
  return `<div lang="${language}" style="${style}">${lines.join('')}${list.join('')}${button}</div>`
}
