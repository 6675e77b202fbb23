import { editNotificationSettings, getNotificationSettings } from '@guihang/contract/talk/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { answers, refusal } from '../../testing/matrix/refusals.ts'
import { runJob } from '../../testing/run-job.ts'
import { realClock } from '../clock.ts'
import { createMessages, type MessageAdapter } from './index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({
    environment: {
      GUIHANG_DEMO: '0',
      PUBLIC_URL: 'https://guihang.example',
      PROVIDER_NAME: 'Gửi Hàng',
      SUPPORT_EMAIL: 'hotro@guihang.vn',
    },
  })
})
afterAll(() => api.stop())

const text = { channel: 'sms', to: '0912345678', text: 'Đơn GH2407815362 chưa giao được' } as const // as: one of the channels

async function waiting(): Promise<{ id: string; content: Buffer | null; sent_at: Date | null }[]> {
  const { rows } = await api.database.pool.query('SELECT id, content, sent_at FROM messages ORDER BY id')
  return rows
}

function messagesBy(adapters: MessageAdapter[], environment = api.platform.environment) {
  return createMessages({
    environment,
    adapters,
    database: api.database,
    clock: realClock,
  })
}

describe('an instance without a gateway', () => {
  it('says that the channels are not offered, and writes nothing', async () => {
    const { client } = await api.signIn()
    expect((await client.call(getNotificationSettings, {})).data.channels).toEqual(['portal', 'email'])
    const body = { kinds: { reweighed: { sms: true } } }
    const answer = await refusal(client.call(editNotificationSettings, { body }))
    expect(answer).toMatchObject(answers(422, 'EVALID'))
    expect(Object.keys(answer.body?.errors ?? {})).toEqual(['kinds.reweighed.sms'])
    await api.database.transaction((tx) => api.platform.messages.send(tx, text))
    expect(await waiting()).toEqual([])
  })
})

describe('a trial with a gateway', () => {
  it('offers the channel, and keeps its messages in the mailbox', async () => {
    const gateway: MessageAdapter = {
      channel: 'sms',
      hand: () => Promise.reject(new Error('A trial sent a message')),
    }
    const messages = messagesBy([gateway], { ...api.platform.environment, trial: true })
    expect(messages.offered).toEqual(['sms'])
    await api.database.transaction((tx) => messages.send(tx, text))
    expect(await messages.list({ limit: 10 })).toMatchObject([text])
    // Kept at once: no job waits for the gateway.
    expect(await waiting()).toMatchObject([{ sent_at: expect.any(Date) }])
    await api.database.pool.query('DELETE FROM messages')
  })
})

describe('a gateway', () => {
  it('gets each message under one id until it takes it, and its text is deleted then', async () => {
    const handed: { id: string; text: string }[] = []
    let isDown = true
    const messages = messagesBy([
      {
        channel: 'sms',
        async hand({ id, text: said }) {
          handed.push({ id, text: said })
          if (isDown) throw new Error('The gateway does not answer')
        },
      },
    ])
    expect(messages.offered).toEqual(['sms'])
    await api.database.transaction((tx) => messages.send(tx, text))
    const [row] = await waiting()
    const id = row?.id ?? ''
    expect(row?.content?.includes('0912345678')).toBe(false)
    const platform = { ...api.platform, messages }
    const send = () => runJob({ platform }, 'send-message', { message_id: id })
    await expect(send()).rejects.toThrow('does not answer')
    isDown = false
    await send()
    await send()
    expect(handed).toEqual([
      { id, text: text.text },
      { id, text: text.text },
    ])
    expect(await waiting()).toMatchObject([{ content: null }])
    await api.database.pool.query("UPDATE messages SET created_at = created_at - interval '8 days'")
    await runJob({ platform }, 'forget-old-messages', {})
    expect(await waiting()).toEqual([])
  })

  it('gets nothing of a change that was rolled back', async () => {
    const messages = messagesBy([{ channel: 'sms', hand: async () => undefined }])
    const failing = api.database.transaction(async (tx) => {
      await messages.send(tx, text)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })
})
