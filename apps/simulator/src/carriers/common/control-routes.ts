import type { FakeControl } from './control.ts'
import type { FakeReply, FakeRequest } from './fake-carrier.ts'
import { serverStates } from './faults.ts'
import { type Fields, readFields, textIn } from './read-body.ts'

/** The control for other processes: a journey in a browser, a person with curl. Real sandboxes have no such paths. */
export function controlRoutes(control: FakeControl): (request: FakeRequest) => Promise<FakeReply> {
  async function change(path: string, fields: Fields): Promise<object | undefined> {
    const [, code, action] = /^\/_fake\/orders\/([^/]+)\/(move)$/.exec(path) ?? []
    if (code !== undefined && action === 'move') {
      const status = textIn(fields, 'status')
      if (status === '') throw new RangeError('status must be set.')
      await control.moveTo(decodeURIComponent(code), status, textIn(fields, 'reason'))
      return control.endOf(decodeURIComponent(code))
    }
    switch (path) {
      case '/_fake/faults':
        control.setFaults(sharesIn(fields))
        return control.setting().faults
      case '/_fake/statements':
        return control.statements(statementsIn(fields)).map(({ file, bytes, net, bank, planted }) => ({
          ...{ file, net, bank, planted },
          content: bytes.toString('base64'),
        }))
      case '/_fake/shares':
        control.setShares(sharesIn(fields))
        return control.setting().shares
      case '/_fake/state':
        control.turn(oneOf(serverStates, textIn(fields, 'state')))
        return { state: control.setting().state }
      case '/_fake/webhook':
        control.setWebhook(webhookIn(fields))
        return {}
      case '/_fake/tokens/expire':
        control.expireTokens()
        return {}
      case '/_fake/advance':
        await control.advance(momentIn(textIn(fields, 'to')))
        return { next_at: control.nextAt() ?? null }
      case '/_fake/tick':
        await control.tick()
        return { next_at: control.nextAt() ?? null }
      default:
        return undefined
    }
  }

  function look(path: string): object | undefined {
    const [, code] = /^\/_fake\/orders\/([^/]+)$/.exec(path) ?? []
    if (code !== undefined) return control.endOf(decodeURIComponent(code))
    if (path === '/_fake/orders') return control.orders()
    if (path === '/_fake/messages') return control.messages()
    if (path !== '/_fake/setting') return undefined
    const { faults, shares, state } = control.setting()
    return { faults, shares, state, next_at: control.nextAt() ?? null }
  }

  return async ({ method, path, body }) => {
    try {
      const found = method === 'GET' ? look(path) : await change(path, readFields(body || '{}') ?? {})
      return found === undefined ? reply(404, { error: 'Not found' }) : reply(200, found)
    } catch (error) {
      if (error instanceof RangeError) return reply(400, { error: error.message })
      throw error
    }
  }
}

function sharesIn(fields: Fields): Record<string, number> {
  return Object.fromEntries(Object.entries(fields).map(([name, share]) => [name, Number(share)]))
}

/** How many of each class, beside the seed, the number of statements and the fee of a transfer. */
function statementsIn({ seed, statements, transfer_fee, ...faults }: Fields) {
  return {
    seed: String(seed ?? 1),
    faults: sharesIn(faults),
    ...(statements !== undefined && { statements: Number(statements) }),
    ...(transfer_fee !== undefined && { transfer_fee: Number(transfer_fee) }),
  }
}

function oneOf<Word extends string>(words: readonly Word[], wanted: string): Word {
  const word = words.find((known) => known === wanted)
  if (word === undefined) throw new RangeError(`"${wanted}" is none of ${words.join(', ')}.`)
  return word
}

function webhookIn(fields: Fields) {
  const url = textIn(fields, 'url')
  if (!URL.canParse(url)) throw new RangeError(`url must be an address, but is "${url}".`)
  const header = textIn(fields, 'header')
  return { url, secret: textIn(fields, 'secret'), ...(header !== '' && { header }) }
}

function momentIn(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new RangeError(`to must be a moment, but is "${text}".`)
  return moment
}

function reply(status: number, body: object): FakeReply {
  return { status, body: JSON.stringify(body) }
}
