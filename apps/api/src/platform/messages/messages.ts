import { dayMs } from '@guihang/domain/time'
import { deriveKey } from '../auth/keys.ts'
import type { Clock } from '../clock.ts'
import { type Database, deleteOlder, type Tx } from '../database/index.ts'
import type { ServerEnvironment } from '../environment/environment.ts'
import { seal, unseal } from '../files/sealed.ts'
import { addJob } from '../jobs/index.ts'
import { newId } from '../new-id.ts'
import { findUnsentMessage, insertMessage, listMessages, settleMessage } from './messages.store.ts'

declare module '../jobs/payloads.ts' {
  interface JobPayloads {
    'send-message': { message_id: string }
    'forget-old-messages': Record<string, never>
  }
}

export const messageChannels = ['sms', 'zalo'] as const
export type MessageChannel = (typeof messageChannels)[number]

export type Message = { readonly channel: MessageChannel; readonly to: string; readonly text: string }

export type MessageAdapter = {
  readonly channel: MessageChannel
  /** Hands a message to the gateway; throws when it does not take it. `id` stays the same when it is tried again. */
  hand(message: Message & { readonly id: string }): Promise<void>
}

export type KeptMessage = Message & { readonly id: string; readonly at: Date }

export type Messages = {
  /** What this instance can send by; nothing is written for another channel. */
  readonly offered: readonly MessageChannel[]
  /** In the transaction of what it is about: a job sends it after the commit. */
  send(tx: Tx, message: Message): Promise<void>
  deliver(message_id: string): Promise<void>
  list(options: { readonly to?: string | undefined; readonly limit: number }): Promise<KeptMessage[]>
  forgetOld(): Promise<number>
}

const keptMs = 7 * dayMs

/** A demo keeps those of every channel without an adapter; others do not offer these channels. No trial reaches a phone. */
export function createMessages(options: {
  readonly environment: Pick<ServerEnvironment, 'secret' | 'demo' | 'trial'>
  readonly adapters: readonly MessageAdapter[]
  readonly database: Database
  readonly clock: Clock
}): Messages {
  const { environment, adapters, database, clock } = options
  const key = deriveKey(environment.secret, 'messages')
  const adapterOf = (channel: MessageChannel) => adapters.find((adapter) => adapter.channel === channel)
  const read = (id: string, content: Buffer): Message =>
    JSON.parse(unseal(key, content, Buffer.from(id)).toString())
  const offered = messageChannels.filter((channel) => environment.demo || adapterOf(channel) !== undefined)

  return {
    offered,
    async send(tx, message) {
      // The person of a sandbox has no number.
      if (!offered.includes(message.channel) || !/^[0-9+]/.test(message.to)) return
      const id = newId()
      const now = clock.now()
      const isKept = environment.trial || adapterOf(message.channel) === undefined
      await insertMessage(tx, {
        id,
        channel: message.channel,
        recipient: message.to,
        content: seal(key, Buffer.from(JSON.stringify(message)), Buffer.from(id)),
        created_at: now,
        sent_at: isKept ? now : null,
      })
      if (!isKept) await addJob(tx, 'send-message', { message_id: id })
    },
    async deliver(message_id) {
      const waiting = await findUnsentMessage(database.db, message_id)
      // An earlier run of this job sent it and died before the queue knew, or it is too old.
      if (waiting === undefined) return
      const adapter = adapterOf(waiting.channel)
      if (adapter === undefined) throw new Error(`No gateway for ${waiting.channel} is connected`)
      await adapter.hand({ ...read(message_id, waiting.content), id: message_id })
      await settleMessage(database.db, message_id, clock.now())
    },
    async list(asked) {
      const rows = await listMessages(database.db, asked)
      return rows.flatMap(({ id, content, created_at }) => {
        try {
          return [{ ...read(id, content), id, at: created_at }]
        } catch {
          // Sealed with another secret. It must not hide the others.
          return []
        }
      })
    },
    forgetOld: () => deleteOlder(database.db, 'messages', new Date(clock.now().getTime() - keptMs)),
  }
}
