import { dayMs, minuteMs } from '@guihang/domain/time'
import { createTransport } from 'nodemailer'
import { deriveKey } from '../auth/keys.ts'
import type { Clock } from '../clock.ts'
import { type Database, deleteOlder, type Reader, type Tx } from '../database/index.ts'
import type { ServerEnvironment } from '../environment/environment.ts'
import { opens, seal, unseal } from '../files/sealed.ts'
import { addJob } from '../jobs/index.ts'
import { newId } from '../new-id.ts'
import type { Provider } from '../provider.ts'
import { isForTrying } from '../trial.ts'
import { findUnsent, insertMail, listMails, settleMail } from './mails.store.ts'
import { type MailToWrite, type WrittenMail, writeMail } from './write-mail.ts'

declare module '../jobs/payloads.ts' {
  interface JobPayloads {
    'send-mail': { mail_id: string }
    'send-digest': { mail_id: string }
    'forget-old-mails': Record<string, never>
  }
}

export type KeptMail = WrittenMail & { readonly id: string; readonly at: Date }

export type Mail = {
  /** A job sends it after the commit, or never once the `minutes` of its link or code are over (docs/rules/messages.md). */
  send(tx: Tx, mail: MailToWrite): Promise<void>
  /** The job: hands one mail to the mail server. Throws MailNotTaken when that fails, so that it is tried again. */
  deliver(mail_id: string): Promise<void>
  /** The newest mails, as the mailbox of the demo shows them; those of one address when it is given. */
  list(options: { readonly to?: string | undefined; readonly limit: number }): Promise<KeptMail[]>
  /** How many of the newest mails were sealed with another secret, or changed since: `list` leaves them out. */
  countUnreadable(limit: number): Promise<number>
  forgetOld(): Promise<number>
}

/** Mails are kept this long, whether sent or not: the links in them are dead for days by then. */
const keptMs = 7 * dayMs

/** How long a silent mail server is waited for; `SMTP_URL` may set other times. */
const patienceMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

const keyPurpose = 'mails'

/** What we store of a mail: its text, and the instant after which the text is useless. */
type Content = WrittenMail & { readonly useless_after?: string }

/** The mail server did not take a mail. Its own words, which quote the address, are left out. */
class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  readonly code: string | undefined

  constructor(error: unknown) {
    const reason = (name: string) => String(Reflect.get(Object(error), name) ?? '')
    const code = reason('code')
    super(`The mail server did not take the mail: ${[code, reason('responseCode')].join(' ').trim()}`)
    this.code = code === '' ? undefined : code
  }
}

/** By SMTP where `SMTP_URL` is set. Without it a demo or a trial keeps mails in a mailbox; other instances keep trying. */
export function createMail(options: {
  readonly environment: Pick<ServerEnvironment, 'secret' | 'smtpUrl' | 'demo' | 'trial' | 'publicUrl'>
  readonly provider: Provider
  readonly database: Database
  readonly clock: Clock
}): Mail {
  const { environment, provider, database, clock } = options
  const key = deriveKey(environment.secret, keyPurpose)
  const transport =
    environment.smtpUrl === undefined ? undefined : createTransport(withPatience(environment.smtpUrl))
  const isMailbox = transport === undefined && isForTrying(environment)
  const read = (id: string, content: Buffer): Content =>
    JSON.parse(unseal(key, content, Buffer.from(id)).toString())
  // One that cannot be opened must not hide the others.
  const tryRead = (id: string, content: Buffer): Content | undefined => {
    try {
      return read(id, content)
    } catch {
      return undefined
    }
  }

  return {
    async send(tx, mail) {
      const { to } = mail
      // The name that belongs to nobody (RFC 2606): the person of a sandbox has such an address.
      if (to === null || to.endsWith('.invalid')) return
      const id = newId()
      const now = clock.now()
      const { minutes } = mail.values
      const written: Content = {
        ...writeMail({ ...mail, to }, provider, environment.publicUrl),
        ...(minutes && { useless_after: new Date(now.getTime() + Number(minutes) * minuteMs).toISOString() }),
      }
      await insertMail(tx, {
        id,
        recipient: to,
        content: seal(key, Buffer.from(JSON.stringify(written)), Buffer.from(id)),
        created_at: now,
        sent_at: isMailbox ? now : null,
      })
      if (!isMailbox) await addJob(tx, mail.isDigest ? 'send-digest' : 'send-mail', { mail_id: id })
    },
    async deliver(mail_id) {
      const content = await findUnsent(database.db, mail_id)
      // An earlier run of this job sent it and died before the queue knew, or it is too old.
      if (content === undefined) return
      if (transport === undefined) throw new Error('No mail server is configured (SMTP_URL)')
      const { to, subject, text, html, useless_after } = read(mail_id, content)
      const isUseless = useless_after !== undefined && new Date(useless_after) <= clock.now()
      if (!isUseless) {
        const from = { name: provider.name, address: provider.support_email }
        await transport
          .sendMail({ from, to, subject, text, html, messageId: `<${mail_id}@guihang>` })
          .catch((error: unknown) => {
            throw new MailNotTaken(error)
          })
      }
      await settleMail(database.db, mail_id, isUseless ? null : clock.now())
    },
    async list(asked) {
      const rows = await listMails(database.db, asked)
      return rows.flatMap(({ id, content, created_at }) => {
        const mail = tryRead(id, content)
        return mail === undefined ? [] : [{ ...mail, id, at: created_at }]
      })
    },
    async countUnreadable(limit) {
      const rows = await listMails(database.db, { limit })
      return rows.filter(({ id, content }) => tryRead(id, content) === undefined).length
    },
    forgetOld: () => deleteOlder(database.db, 'mails', new Date(clock.now().getTime() - keptMs)),
  }
}

export async function opensNewestMail(reader: Reader, secret: string): Promise<boolean | undefined> {
  const [mail] = await listMails(reader, { limit: 1 })
  return mail && opens(deriveKey(secret, keyPurpose), mail.content, Buffer.from(mail.id))
}

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(patienceMs)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  }
  return url.href
}
