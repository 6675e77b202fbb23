import { createTransport } from 'nodemailer'
import { v7 as uuidv7 } from 'uuid'
import { deriveKey } from '../auth/keys.ts'
import type { Clock } from '../clock.ts'
import { type Database, inBatches, type Reader, type Tx } from '../database/index.ts'
import type { ServerEnvironment } from '../environment.ts'
import { addJob } from '../jobs/index.ts'
import type { Provider } from '../provider.ts'
import { seal, unseal } from '../sealed.ts'
import { type MailToWrite, type WrittenMail, writeMail } from './write-mail.ts'

declare module '../jobs/payloads.ts' {
  interface JobPayloads {
    'send-mail': { mail_id: string }
    'forget-old-mails': Record<string, never>
  }
}

/** A mail as the demo's mailbox shows it. */
export type KeptMail = WrittenMail & { readonly id: string; readonly at: Date }

/** The port for mail. */
export type Mail = {
  /**
   * Writes a mail in the transaction of what it is about: a job sends it after the commit, and again until it is sent. One
   * whose link or code works for `minutes` is not sent any more when they are over (decision 0146).
   */
  send(tx: Tx, mail: MailToWrite): Promise<void>
  /** The job: hands one mail to the mail server. Throws MailNotTaken when that fails, so that it is tried again. */
  deliver(mail_id: string): Promise<void>
  /** The newest mails, as the mailbox of the demo shows them; those of one address when it is given. */
  list(options: { readonly to?: string | undefined; readonly limit: number }): Promise<KeptMail[]>
  /** Deletes mails that nobody needs any more. Answers how many. */
  forgetOld(): Promise<number>
}

/** Mails are kept this long, whether sent or not: the links in them are dead for days by then. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** A mail server that says nothing for so long is not there; `SMTP_URL` may say otherwise. */
const PATIENCE_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/** What is kept of a mail: its words, and the instant after which they are of no use. */
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

/**
 * Mail by SMTP where `SMTP_URL` is set. Without it a demo keeps its mails in a mailbox, and any other instance keeps
 * trying, so that what waits is sent once a server is configured.
 */
export function createMail(options: {
  readonly environment: Pick<ServerEnvironment, 'secret' | 'smtpUrl' | 'demo'>
  readonly provider: Provider
  readonly database: Database
  readonly clock: Clock
}): Mail {
  const { environment, provider, database, clock } = options
  const key = deriveKey(environment.secret, 'mails')
  const transport =
    environment.smtpUrl === undefined ? undefined : createTransport(withPatience(environment.smtpUrl))
  const isMailbox = transport === undefined && environment.demo
  const read = (id: string, content: Buffer): Content =>
    JSON.parse(unseal(key, content, Buffer.from(id)).toString())

  return {
    async send(tx, mail) {
      const id = uuidv7()
      const now = clock.now()
      const { minutes } = mail.values
      const written: Content = {
        ...writeMail(mail, provider),
        ...(minutes && { useless_after: new Date(now.getTime() + Number(minutes) * 60_000).toISOString() }),
      }
      await tx
        .insertInto('mails')
        .values({
          id,
          recipient: mail.to,
          content: seal(key, Buffer.from(JSON.stringify(written)), Buffer.from(id)),
          created_at: now,
          sent_at: isMailbox ? now : null,
        })
        .execute()
      // One after the other: a mail server that hangs holds one job up, not all there are places for.
      if (!isMailbox) await addJob(tx, 'send-mail', { mail_id: id }, { queue: 'mail' })
    },
    async deliver(mail_id) {
      const row = await findUnsent(database.db, mail_id)
      // Sent already by a run of this job that died before it could say so to the queue, or too old.
      if (row === undefined || row.content === null) return
      if (transport === undefined) throw new Error('No mail server is configured (SMTP_URL)')
      const { to, subject, text, html, useless_after } = read(mail_id, row.content)
      const isUseless = useless_after !== undefined && new Date(useless_after) <= clock.now()
      if (!isUseless) {
        const from = { name: provider.name, address: provider.support_email }
        await transport
          .sendMail({ from, to, subject, text, html, messageId: `<${mail_id}@guihang>` })
          .catch((error: unknown) => {
            throw new MailNotTaken(error)
          })
      }
      await database.db
        .updateTable('mails')
        .set({ sent_at: isUseless ? null : clock.now(), content: null })
        .where('id', '=', mail_id)
        .execute()
    },
    async list({ to, limit }) {
      let query = database.db
        .selectFrom('mails')
        .select(['id', 'content', 'created_at'])
        .where('content', 'is not', null)
        .orderBy('id', 'desc')
        .limit(limit)
      if (to !== undefined) query = query.where('recipient', '=', to)
      const rows = await query.execute()
      return rows.flatMap(({ id, content, created_at }) =>
        content === null ? [] : [{ ...read(id, content), id, at: created_at }],
      )
    },
    async forgetOld() {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      return await inBatches(async (size) => {
        const { numDeletedRows } = await database.db
          .deleteFrom('mails')
          .where('id', 'in', (old) =>
            old.selectFrom('mails').select('id').where('created_at', '<', before).limit(size),
          )
          .executeTakeFirstOrThrow()
        return Number(numDeletedRows)
      })
    },
  }
}

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const [name, ms] of Object.entries(PATIENCE_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  }
  return url.href
}

async function findUnsent(reader: Reader, id: string) {
  return await reader
    .selectFrom('mails')
    .select('content')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}
