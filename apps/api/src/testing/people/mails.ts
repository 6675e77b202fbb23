import type { TestApi } from '../api.ts'

type Written = Awaited<ReturnType<TestApi['platform']['mail']['list']>>

/** The mails that went to an address, the newest first. */
export async function mailsTo(api: TestApi, to: string): Promise<Written> {
  return await api.platform.mail.list({ to, limit: 20 })
}

/** The newest confirmation code among mails. */
export function codeIn(mails: Written): string {
  const found = mails.map(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0]).find((code) => code !== undefined)
  if (found === undefined) throw new Error('No mail holds a code')
  return found
}

/** The newest mailed link: whose account it is for, and its secret. */
export function linkIn(mails: readonly { readonly text: string }[]): { id: string; token: string } {
  for (const { text } of mails) {
    const match = /\/confirm-password\/([\w-]+)\?token=([\w-]+)/.exec(text)
    if (match?.[1] && match[2]) return { id: match[1], token: match[2] }
  }
  throw new Error('No mail holds a link')
}

/** The parts of a mail, as the mail server took it, as people read them. */
export function textsOf(mail: string): string[] {
  return mail.split('\r\n--').map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString()
    const bytes = text
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_, byte) => String.fromCharCode(parseInt(byte, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  })
}
