import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import { reject } from '../http/answers/reject.ts'
import { isFromThisMachine } from '../http/guards/known-hosts.ts'
import type { KeptMessage, Messages } from '../messages/index.ts'
import { escaped } from '../pages/escaped.ts'
import type { KeptMail, Mail } from './mail.ts'

const mostShown = 100

const style = `
body { margin: 0; background: #f4f5f3; color: #17211f; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px }
article { margin: 16px 0; padding: 16px; background: #fff; border: 1px solid #dde3e1; border-radius: 8px }
h1 { font-size: 24px } h2 { margin: 0 0 4px; font-size: 18px }
.about { margin: 0 0 12px; color: #4d5a57; font-size: 14px }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
a { color: #0b5351 }
@media (prefers-color-scheme: dark) {
  body { background: #10191a; color: #e6ecea } article { background: #182324; border-color: #2c3a3b }
  .about { color: #a9b7b4 } a { color: #7fd1c7 }
}
`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Kept = {
  readonly mail: Mail
  readonly messages: Messages
  readonly environment: Pick<Environment, 'trial'>
}

/** In a demo and a trial only (check 23); a trial's, which strangers may reach, on its own machine only. */
export function serveMailbox(app: FastifyInstance, { mail, messages, environment }: Kept): void {
  app.get('/mailbox', async (request, reply) => {
    if (environment.trial && !isFromThisMachine(request)) throw reject('ENOTFOUND')
    const [mails, texts, unreadable] = await Promise.all([
      mail.list({ limit: mostShown }),
      messages.list({ limit: mostShown }),
      mail.countUnreadable(mostShown),
    ])
    const all = [...mails.map(letter), ...texts.map(shortText)]
    const newest = all.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, mostShown)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(newest, unreadable))
  })
}

type Shown = { readonly at: Date; readonly title: string; readonly to: string; readonly text: string }

function letter({ at, subject, to, text }: KeptMail): Shown {
  return { at, title: subject, to, text }
}

function shortText({ at, channel, to, text }: KeptMessage): Shown {
  return { at, title: channelNames[channel], to, text }
}

const channelNames: Readonly<Record<KeptMessage['channel'], string>> = { sms: 'SMS', zalo: 'Zalo' }

function page(all: readonly Shown[], unreadable: number): string {
  const none =
    '<p>Chưa có thư nào. Thư kích hoạt, đặt lại mật khẩu và mã xác nhận hiện ở đây.<br><span lang="en">Nothing yet. Mails to activate an account or set a new password, and codes, appear here.</span></p>'
  const lost =
    unreadable === 0
      ? ''
      : `<p>${unreadable} thư không mở được, vì được lưu với GUIHANG_SECRET khác.<br><span lang="en">${unreadable} mails cannot be opened: another GUIHANG_SECRET sealed them.</span></p>`
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hộp thư thử</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Hộp thư thử</h1>
<p>Bản chạy thử không gửi thư, SMS hay Zalo thật. Những gì lẽ ra được gửi nằm ở đây, mới nhất ở trên.<br><span lang="en">No real mail, SMS or Zalo message is sent from here. You find them on this page, newest first.</span></p>
${lost}
${all.length === 0 ? none : all.map(article).join('\n')}
</main>
</body>
</html>
`
}

function article({ at: sent_at, title, to, text }: Shown): string {
  const at = sent_at.toISOString()
  const shown = new Intl.DateTimeFormat('vi-VN', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(sent_at)
  return `<article>
<h2>${escaped(title)}</h2>
<p class="about">Tới ${escaped(to)} · <time datetime="${at}">${escaped(shown)}</time></p>
<div class="text">${linked(text)}</div>
</article>`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
}
