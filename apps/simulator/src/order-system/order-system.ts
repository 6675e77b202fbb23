import type { IncomingMessage, ServerResponse } from 'node:http'
import { type OmsAnswer, OmsPush, OmsStorePush } from '@guihang/contract/connection/pushes'
import { isSigned, signatureHeaders } from '@guihang/contract/connection/signatures'
import type { Control } from '../control-page/control.ts'
import type { Character } from '../couriers/journey.ts'
import { readText } from '../read-text.ts'
import { drawAwb } from './awb-pdf.ts'
import { anyReason, rejectionOf } from './rejections.ts'

const bodyLimit = 1024 * 1024

/** Codes of this order system begin with these letters; the couriers know by them which parcels it accepted. */
export const omsCodePrefix = 'SIM-'

export type OrderSystem = {
  /** Answers a request of the protocol; false for any other address. */
  handle(request: IncomingMessage, response: ServerResponse, now: Date): Promise<boolean>
}

/** docs/reference/order-system.md. Mix and control page make it reject pushes. A repeated push gets the same answer. */
export function createOrderSystem(
  character: Character,
  control: Control,
  signing_secrets: readonly string[],
): OrderSystem {
  const parcels = new Map<string, OmsPush['parcel']>()
  const stores = new Map<string, OmsStorePush['store']>()
  const answers = new Map<string, OmsAnswer>()

  function settle(push_id: string, decide: () => OmsAnswer): OmsAnswer {
    const known = answers.get(push_id)
    if (known !== undefined) return known
    const settled = decide()
    remember(answers, push_id, settled)
    return settled
  }

  function takeParcel({ push_id, parcel }: OmsPush): OmsAnswer {
    return settle(push_id, () => {
      const byHand = !parcel.cancelled && control.takeRefusal()
      const rejection = byHand ? anyReason(parcel.tracking_number) : rejectionOf(parcel, character)
      if (rejection !== undefined) return { accepted: false, ...rejection }
      hold(parcels, parcel.tracking_number, parcel)
      return { accepted: true, oms_code: omsCodePrefix + parcel.tracking_number }
    })
  }

  function takeStore({ push_id, store }: OmsStorePush): OmsAnswer {
    return settle(push_id, () => {
      hold(stores, store.id, store)
      return { accepted: true, oms_code: `${omsCodePrefix}K${store.id.slice(-12)}` }
    })
  }

  function answerQuestion(path: string, response: ServerResponse): void {
    const [, number = '', awb] = /^\/parcels\/(\w+)(\/awb)?$/.exec(path) ?? []
    const parcel = parcels.get(number)
    if (parcel === undefined || (awb && parcel.cancelled)) answer(response, 404, { error: 'Not found' })
    else if (awb) response.writeHead(200, { 'content-type': 'application/pdf' }).end(drawAwb(parcel))
    else answer(response, 200, parcel)
  }

  async function isOurs({ headers }: IncomingMessage, body: string, now: Date): Promise<boolean> {
    if (signing_secrets.length === 0) return true
    const sent = signatureHeaders.map((name) => [name, headers[name]?.toString()])
    return await isSigned(signing_secrets, Object.fromEntries(sent), { now, body })
  }

  return {
    async handle(request, response, now) {
      const { method, url: path = '' } = request
      const isPush = method === 'POST' && (path === '/parcels' || path === '/stores')
      const isQuestion = method === 'GET' && /^\/parcels\/\w+(\/awb)?$/.test(path)
      if (!isPush && !isQuestion) return false
      const text = isPush ? ((await readText(request, bodyLimit)) ?? '') : ''
      const body = isPush ? jsonOf(text) : undefined
      if (isPush && !(await isOurs(request, text, now))) {
        answer(response, 401, { error: 'The push is not signed with our secret, or too old' })
      } else if (control.orderSystem(now) !== 'up') {
        answer(response, 503, { error: 'The order system is away' })
      } else if (isQuestion) {
        answerQuestion(path, response)
      } else if (path === '/stores') {
        answerPush(response, OmsStorePush.safeParse(body), takeStore)
      } else {
        answerPush(response, OmsPush.safeParse(body), takeParcel)
      }
      return true
    },
  }
}

function answerPush<Push>(
  response: ServerResponse,
  parsed: { readonly success: true; readonly data: Push } | { readonly success: false },
  take: (push: Push) => OmsAnswer,
): void {
  if (parsed.success) answer(response, 200, take(parsed.data))
  else answer(response, 400, { error: 'Not a push of the protocol' })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Keeps the highest version of each thing, in whatever order the versions come. */
function hold<Thing extends { readonly version: number }>(
  things: Map<string, Thing>,
  number: string,
  thing: Thing,
): void {
  const known = things.get(number)
  if (known === undefined || known.version <= thing.version) remember(things, number, thing)
}

/** The oldest are forgotten. A push is repeated within hours, and a demo makes fewer in that time. */
const mostRemembered = 20_000

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
}
