import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type OmsAnswer, type OmsPush, omsLimits } from '@guihang/contract/connection/pushes'
import { signMessage } from '@guihang/contract/connection/signatures'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { type Named, sampleParcel, sampleStore } from './samples.ts'
import { Fault, type Visit, visit } from './visit.ts'

/** What the protocol asks of an order system, each with how it is tried (docs/reference/order-system.md). */
export const checks = {
  'takes or refuses a parcel': parcelIsAnswered,
  'answers a push that comes again as before': repeatsAreKnown,
  'answers the same push from many sides at once alike': crowdsAreOne,
  'takes what the shop asks for on the road': requestsAreTaken,
  'takes a later version, and an earlier one that comes late': versionsComeInAnyOrder,
  'holds the higher of two versions': higherVersionHolds,
  'takes the cancellation of a parcel, and of one never heard of': cancellationsAreTaken,
  'takes or refuses a store, again and changed': storeIsAnswered,
  'ignores fields it does not know': moreFieldsAreIgnored,
  'refuses what is no push': nonsenseIsRefused,
  'refuses a push that is not signed, or not now': signaturesAreAsked,
  'has a PDF for a label, or says 404': labelIsPdf,
  'has no label for a number it never heard of': labelOfNothing,
} as const satisfies Record<string, Check>

export type CheckName = keyof typeof checks

export type Finding = {
  readonly name: CheckName
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** What is wrong, or why it could not be tried. */
  readonly why?: string
}

export type CheckOptions = {
  /** A shop that the order system knows, where it takes parcels of no other. */
  readonly shop_code?: string
  /** How long an answer may take; the protocol's limit unless a test is in a hurry. */
  readonly answer_ms?: number
  /** What pushes are signed with; without it, whether signatures are asked for is not tried. */
  readonly signing_secret?: string
}

/** Holds an order system at an address against the protocol. What it is sent is made up, and new each time. */
export async function checkOrderSystem(url: string, options: CheckOptions = {}): Promise<Finding[]> {
  const { shop_code = 'KIEM-TRA', answer_ms, signing_secret } = options
  const secrets = signing_secret === undefined ? [] : [signing_secret]
  const asked = { ...visit(url.replace(/\/$/, ''), answer_ms, secrets), shop_code, signing_secret }
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(checks)) {
    const found = await tryOut(check, asked)
    findings.push({ name: name as CheckName, ...found }) // as: the keys of `checks`
  }
  return findings
}

type Asked = Visit & { readonly shop_code: string; readonly signing_secret: string | undefined }
type Check = (asked: Asked) => Promise<undefined | 'skipped'>

async function tryOut(check: Check, asked: Asked): Promise<Omit<Finding, 'name'>> {
  try {
    const skipped = await check(asked)
    if (skipped === undefined) return { outcome: 'passed' }
    return { outcome: 'skipped', why: 'it does not offer what this looks at, which it need not' }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { outcome: 'failed', why: error.message }
  }
}

async function parcelIsAnswered(asked: Asked): Promise<undefined> {
  await asked.push('/parcels', sampleParcel(newParcel(asked)))
}

async function repeatsAreKnown(asked: Asked): Promise<undefined> {
  const push = sampleParcel(newParcel(asked))
  const first = await asked.push('/parcels', push)
  sameAs(first, await asked.push('/parcels', push))
  sameAs(first, await asked.push('/parcels', push))
}

async function crowdsAreOne(asked: Asked): Promise<undefined> {
  const push = sampleParcel(newParcel(asked))
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => asked.push('/parcels', push)))
  for (const other of others) sameAs(first, other)
}

async function versionsComeInAnyOrder(asked: Asked): Promise<undefined> {
  const named = newParcel(asked)
  await asked.push('/parcels', sampleParcel({ ...named, version: 2 }))
  await asked.push('/parcels', sampleParcel(named))
  await asked.push('/parcels', sampleParcel({ ...named, version: 3 }))
}

async function higherVersionHolds(asked: Asked): Promise<undefined | 'skipped'> {
  const named = newParcel(asked)
  const higher = await asked.push('/parcels', sampleParcel({ ...named, version: 2 }))
  await asked.push('/parcels', sampleParcel(named))
  const { status, bytes } = await asked.ask(`/parcels/${named.tracking_number}`)
  if (status !== 200 || !higher.accepted) return 'skipped'
  const version = versionIn(bytes)
  if (version !== 2) throw new Fault(`of versions 2 and 1, which came late, it holds ${String(version)}`)
  return undefined
}

async function cancellationsAreTaken(asked: Asked): Promise<undefined> {
  const cancelled = (named: Named & { tracking_number: string }) => {
    const { push_id, parcel } = sampleParcel(named)
    return { push_id, parcel: { ...parcel, cancelled: true } }
  }
  const known = newParcel(asked)
  await asked.push('/parcels', sampleParcel(known))
  const answers = [
    await asked.push('/parcels', cancelled({ ...known, version: 2 })),
    await asked.push('/parcels', cancelled({ ...newParcel(asked), version: 2 })),
  ]
  if (answers.some(({ accepted }) => !accepted)) {
    throw new Fault('a cancellation was refused: the shop has cancelled, there is nothing to decide')
  }
}

async function requestsAreTaken(asked: Asked): Promise<undefined> {
  const named = newParcel(asked)
  await asked.push('/parcels', sampleParcel(named))
  const at = '2026-11-19T03:00:00.000Z'
  const requests = [
    {
      request: { kind: 'deliver_again', by: 'shop', at, note: 'Gọi trước 17 giờ' },
      deliver_on: '2026-11-21',
    },
    { request: { kind: 'send_back', by: 'shop', at, note: null }, deliver_on: null },
    {
      request: { kind: 'reschedule_delivery', by: 'recipient', at, note: null },
      deliver_on: '2026-11-22',
      deliver_half: 'morning',
    },
    { request: { kind: 'collect_at_hub', by: 'recipient', at, note: null }, collect_at_hub: true },
    { request: { kind: 'cancel', by: 'shop', at, note: 'Khách đổi ý' }, deliver_on: null },
  ] as const // as: the kinds of the protocol
  for (const [index, request] of requests.entries()) {
    const { push_id, parcel } = sampleParcel({ ...named, version: 2 + index })
    const push: OmsPush = { push_id, parcel: { ...parcel, ...request } }
    await asked.push('/parcels', push)
  }
}

async function storeIsAnswered(asked: Asked): Promise<undefined> {
  const named = { id: randomUUID(), version: 1, shop_code: asked.shop_code }
  const first = await asked.push('/stores', sampleStore(named))
  sameAs(first, await asked.push('/stores', sampleStore(named)))
  await asked.push('/stores', sampleStore({ ...named, version: 2 }))
}

async function moreFieldsAreIgnored(asked: Asked): Promise<undefined> {
  const { parcel, ...push } = sampleParcel(newParcel(asked))
  const later = { a_field_of_a_later_year: { any: ['thing'] } }
  await asked.push('/parcels', { ...push, ...later, parcel: { ...parcel, ...later } } as typeof push) // as: more is sent than its type says
}

async function signaturesAreAsked({ ask, shop_code, signing_secret }: Asked): Promise<undefined | 'skipped'> {
  if (signing_secret === undefined) return 'skipped'
  const push = sampleParcel(newParcel({ shop_code }))
  const body = JSON.stringify(push)
  const now = new Date()
  const signed = (at: Date, of = body) => signMessage([signing_secret], { id: push.push_id, at, body: of })
  const tried = {
    'without a signature': {},
    'with the signature of another body': await signed(now, '{}'),
    'signed an hour ago': await signed(new Date(now.getTime() - 3_600_000)),
  }
  for (const [how, signature] of Object.entries(tried)) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': push.push_id, ...signature }
    const { status } = await ask('/parcels', { method: 'POST', headers, body })
    if (status < 400 || status >= 500)
      throw new Fault(`a push ${how} was answered with status ${status}, not with one from 400 to 499`)
  }
  return undefined
}

async function nonsenseIsRefused({ ask, shop_code }: Asked): Promise<undefined> {
  const { push_id } = sampleParcel(newParcel({ shop_code }))
  for (const body of ['{', '{}', JSON.stringify({ push_id, parcel: { version: 1 } })]) {
    const headers = { 'content-type': 'application/json' }
    const { status } = await ask('/parcels', { method: 'POST', headers, body })
    if (status < 400 || status >= 500) {
      throw new Fault(`${body.slice(0, 40)} was answered with status ${status}, not with one from 400 to 499`)
    }
  }
}

async function labelIsPdf(asked: Asked): Promise<undefined | 'skipped'> {
  const named = newParcel(asked)
  const { accepted } = await asked.push('/parcels', sampleParcel(named))
  const { status, bytes } = await labelOf(asked, named.tracking_number)
  if (status === 404 || !accepted) return 'skipped'
  if (status !== 200) throw new Fault(`the answer has status ${status}, neither 200 nor 404`)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Fault('the label does not begin with %PDF-')
  return undefined
}

async function labelOfNothing(asked: Asked): Promise<undefined> {
  const { status } = await labelOf(asked, newParcel(asked).tracking_number)
  if (status !== 404) throw new Fault(`the answer has status ${status}, not 404`)
}

async function labelOf({ ask }: Asked, tracking_number: string) {
  const headers = { accept: 'application/pdf' }
  return await ask(`/parcels/${tracking_number}/awb`, { headers }, omsLimits.label_bytes)
}

function newParcel({ shop_code }: { readonly shop_code: string }) {
  const tracking_number = makeTrackingNumber('KT', randomInt(1_000_000_000))
  return { id: randomUUID(), tracking_number, version: 1, shop_code }
}

function sameAs(first: OmsAnswer | undefined, other: OmsAnswer): void {
  if (isDeepStrictEqual(first, other)) return
  throw new Fault(
    `the same push was answered with ${JSON.stringify(first)} and then with ${JSON.stringify(other)}`,
  )
}

function versionIn(bytes: Buffer): unknown {
  try {
    return Reflect.get(Object(JSON.parse(bytes.toString('utf8'))), 'version')
  } catch {
    throw new Fault('what it holds is no JSON')
  }
}
