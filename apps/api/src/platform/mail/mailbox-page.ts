import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { KeptMail, Mail } from './mail.ts'
import { escaped } from './write-mail.ts'

const MOST = 100

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

/** The demo's mailbox: what a mail server would have sent, the newest first. It exists in demo mode only (check 23). */
export function serveMailbox(app: FastifyInstance, mail: Mail): void {
  app.get('/mailbox', async (_request, reply) => {
    const [mails, unreadable] = await Promise.all([mail.list({ limit: MOST }), mail.countUnreadable(MOST)])
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(mails, unreadable))
  })
}

function page(mails: readonly KeptMail[], unreadable: number): string {
  const none = '<p>Chưa có thư nào. Thư kích hoạt, đặt lại mật khẩu và mã xác nhận hiện ở đây.</p>'
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
<p>Bản chạy thử không gửi thư thật. Thư lẽ ra được gửi nằm ở đây, mới nhất ở trên.<br><span lang="en">This demo sends no real mail. You find its mails here, newest first.</span></p>
${lost}
${mails.length === 0 ? none : mails.map(article).join('\n')}
</main>
</body>
</html>
`
}

function article(mail: KeptMail): string {
  const at = mail.at.toISOString()
  const shown = new Intl.DateTimeFormat('vi-VN', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(mail.at)
  return `<article>
<h2>${escaped(mail.subject)}</h2>
<p class="about">Tới ${escaped(mail.to)} · <time datetime="${at}">${escaped(shown)}</time></p>
<div class="text">${linked(mail.text)}</div>
</article>`
}

/** Escapes the text and makes its web addresses clickable. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
}
