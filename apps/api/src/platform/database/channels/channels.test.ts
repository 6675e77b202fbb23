import { describe, expect, it } from 'vitest'
import { Channels } from './channels.ts'

const deaf = { heard: () => undefined, missed: () => undefined }

/** A connection that answers when it is told to. */
function slowConnection() {
  const commands: string[] = []
  let answer: (() => void) | undefined
  return {
    commands,
    run: (text: string) => {
      commands.push(text)
      return new Promise<void>((resolve) => {
        answer = resolve
      })
    },
    /** Waits for a message and answers it. */
    async answer() {
      await expect.poll(() => answer !== undefined, { interval: 1 }).toBe(true)
      const now = answer
      answer = undefined
      now?.()
    },
  }
}

describe('channels', () => {
  it('are told together when they are joined in the same moment', async () => {
    const channels = new Channels()
    const connection = slowConnection()
    await channels.connect(connection.run)
    const [one, two] = [channels.join('one', deaf), channels.join('two', deaf)]
    await connection.answer()
    await Promise.all([one.listening, two.listening])
    expect(connection.commands).toEqual(['LISTEN "one"; LISTEN "two"'])
  })

  it('are left when they were left before the server had answered', async () => {
    const channels = new Channels()
    const connection = slowConnection()
    await channels.connect(connection.run)
    const member = channels.join('one', deaf)
    await expect.poll(() => connection.commands.length, { interval: 1 }).toBe(1)
    member.leave()
    await connection.answer()
    await expect.poll(() => connection.commands.at(-1), { interval: 1 }).toBe('UNLISTEN "one"')
    expect(channels.size).toBe(0)
  })

  it('are heard by who joins again while they are being left', async () => {
    const channels = new Channels()
    const connection = slowConnection()
    await channels.connect(connection.run)
    const first = channels.join('one', deaf)
    await connection.answer()
    await first.listening
    first.leave()
    await expect.poll(() => connection.commands.length, { interval: 1 }).toBe(2)
    const second = channels.join('one', deaf)
    await connection.answer()
    await connection.answer()
    await second.listening
    expect(connection.commands).toEqual(['LISTEN "one"', 'UNLISTEN "one"', 'LISTEN "one"'])
  })

  it('cost no command when they are joined and left in the same moment', async () => {
    const channels = new Channels()
    const connection = slowConnection()
    await channels.connect(connection.run)
    channels.join('brief', deaf).leave()
    const next = channels.join('next', deaf)
    await connection.answer()
    await next.listening
    expect(connection.commands).toEqual(['LISTEN "next"'])
  })

  it('are all told to a new connection, also those whose command was under way', async () => {
    const channels = new Channels()
    const [lost, next] = [slowConnection(), slowConnection()]
    await channels.connect(lost.run)
    const known = channels.join('known', deaf)
    await lost.answer()
    await known.listening
    const waiting = channels.join('waiting', deaf)
    await expect.poll(() => lost.commands.length, { interval: 1 }).toBe(2)
    channels.disconnect()
    const connected = channels.connect(next.run)
    await next.answer()
    await connected
    await waiting.listening
    expect(next.commands).toEqual(['LISTEN "known"; LISTEN "waiting"'])
  })

  it('have one recipient each', () => {
    const channels = new Channels()
    channels.join('one', deaf)
    expect(() => channels.join('one', deaf)).toThrow('one recipient')
  })
})
