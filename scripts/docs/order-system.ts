import { changeOrders, takeOrders } from '@guihang/contract/connection/order-system'
import { omsLimits } from '@guihang/contract/connection/pushes'
import { signature_tolerance_s } from '@guihang/contract/connection/signatures'
import { exampleOf } from '@guihang/contract/openapi/recorded-examples'
import type { Operation } from '@guihang/contract/operation'
import { limits } from '@guihang/domain/limits'
import { pushRefusalCodes } from '../../packages/domain/src/parcels/parcels/push-faults.ts'
import { checks } from '../oms-check/check-order-system.ts'
import { sampleParcel, sampleStore } from '../oms-check/samples.ts'
import { pageHead, table } from './tables.ts'

const shop_code = 'GS-2041'
const parcel = sampleParcel({
  id: '0197f0a0-0000-7000-8000-000000000000',
  tracking_number: 'GH2407815362',
  version: 1,
  shop_code,
})
const store = sampleStore({ id: '0197f0a0-0000-7000-8000-00000000a001', version: 3, shop_code })

const attempts = omsLimits.push_attempts

/** docs/reference/order-system.md: all that another provider's order system needs to stand behind the product. */
export function orderSystemPage(): string {
  return [
    pageHead('The order system', 'packages/contract/src/connection and scripts/docs/order-system.ts'),
    intro,
    '## What is_oms means\n',
    table(
      ['`is_oms` of a shop', 'What happens'],
      [
        [
          '0',
          'Stand-alone: nothing is pushed. A submitted parcel waits for pickup at once, or for the approval.',
        ],
        ['1', 'Parcels and stores are pushed to the order system.'],
        ['2', 'The same, and the order system changes parcels it has accepted.'],
        ['3', 'The same, and parcels come from the order system.'],
      ],
    ),
    `\n\`PATCH /ops/v1/shops/{id}/order-system\` changes it. New parcels and all stores follow; parcels that exist go on as they were created.\n`,
    `## A parcel is pushed\n\n${asked('POST', '/parcels', parcel.push_id)}${json(parcel)}${parcelNotes}`,
    `\n## A store is pushed\n\n${asked('POST', '/stores', store.push_id)}${json(store)}${storeNotes}`,
    answerPart(),
    versionPart,
    retryPart(),
    labelPart(),
    inboundPart(),
    '## Check it\n',
    checkIntro,
    ...Object.keys(checks).map((name) => `- ${name}`),
    '',
  ].join('\n')
}

const signing = `## Who is calling

With \`OMS_SIGNING_SECRET\` each push is signed as [Standard Webhooks](https://www.standardwebhooks.com/) has it, so their libraries
check it. Without it the product sends no password: then only the provider's own network may reach \`OMS_URL\`.

- \`webhook-id\`: the push id, the same each time the push comes. \`webhook-timestamp\`: when it was sent, Unix seconds.
- \`webhook-signature\`: \`v1,\` and the base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, with the bytes of the body as
  they came. The key is what stands behind \`whsec_\`, base64-decoded.
- Refuse a push (401) whose signature is wrong or whose timestamp lies more than ${signature_tolerance_s / 60} minutes away; it comes again, signed anew.
- To change the secret set both, with a comma between them, the new one first: each push then has two signatures with a space between
  them, and one that fits is enough. Leave the old one out once the order system knows the new one.
`

const intro = `The order system (OMS) is the provider's: it takes the parcels and stores of shops, and decides whether it wants them. The product
calls it at \`OMS_URL\`; it calls the product through the [operations API](api.md) with an operator token
(\`npm run operator -- create OMS --scopes read,scan,orders\`). The simulated provider is one such system (\`apps/simulator\`); another one that
keeps to this page can take its place without a change. \`OMS_URL\` is an origin without a path.

${signing}`

const parcelNotes = `
- \`version\` counts what the shop says of the parcel, from 1. \`cancelled\`: the shop has cancelled it.
- \`request\` is what the shop or (\`by\`) the recipient has asked for last while the parcel was on the road; it stays in later versions until one of them asks for
  something else. \`cancel\`: decide with \`cancel_on_the_road\`, \`confirm_cancel\` or \`refuse_cancel\`. \`deliver_again\`: deliver once more, not
  before \`deliver_on\` where that is a day. \`send_back\`: bring the goods back. \`reschedule_delivery\`: deliver on \`deliver_on\`, in its \`deliver_half\`.
  \`collect_at_hub\`: keep it at its hub for ${limits.collect_working_days} working days, and report \`deliver\` at the counter; then you decide. Kinds may be added. Accepting the push says that you
  have read it; what becomes of it you report as events.
- \`correction\` is the last wrong scan that the provider took back, with its reason: the parcel is not delivered, or not lost. It
  stays in later versions. A \`request\` of kind \`withdraw_cancel\` takes a request to cancel back, one of kind \`withdraw_answer\`
  a \`deliver_again\` or \`send_back\` on which nothing has been done: the shop will answer anew.
- \`total_cod\` is what the courier collects, integer VND. Weight in kg, sides in cm.
- \`address_level_1\` to \`_3\` are province, district and ward by \`code\` and \`scheme\`: \`vn_legacy\` has three levels (until 2025-06-30),
  \`vn2025\` two (level 2 is null).
- The sender is a copy of the store made when the parcel was created; a later change of the store does not reach it.
- A parcel that the provider must approve (papers overdue, or worth more than 20,000,000) is pushed after the approval.`

const storeNotes = `
- \`id\` names the store wherever the order system speaks of it: it is the \`store_id\` of an order that comes from there.
- A store is of use to its shop at once. Neither a refusal nor an order system that is away keeps it from sending parcels.
- A store that the shop deletes is not told: nothing comes from it any more.`

function answerPart(): string {
  return `
## The answer

Status 200 and one of these two, as JSON, within ${omsLimits.answer_ms / 1000} seconds and ${omsLimits.answer_bytes / 1024} kB:
${json({ accepted: true, oms_code: 'OMS-20261118-0042' })}${json({ accepted: false, code: 'receiver_address', reason: 'Chưa tìm thấy số nhà của khách' })}
- \`oms_code\` (1 to 50 characters) is the order system's own code. The first one of a parcel stays.
- \`reason\` (1 to 500 characters) is shown to the shop as it is: write it for a shop owner, in Vietnamese.
- \`code\` may be left out. It says the same in one word, so that the shop reads it in its own language: ${pushRefusalCodes.map((code) => `\`${code}\``).join(', ')}.
  \`push_error\` of the parcel then is \`code: reason\`. Another word is not read.
- More fields may be there; they are not read. Every other status, a redirect, no answer in time, or anything else in the body counts
  as *not reached*: the push comes again.

| Answered to | accepted | refused |
| --- | --- | --- |
| the first push of a parcel | *Waiting for pickup* | *Failed* with the reason; the shop may change it and send it again |
| a later version of it | silent | the reason stands at the parcel; its status does not change |
| a store | *synced* | *failed* with the reason and a button to send it again |
`
}

const versionPart = `
## Ids and versions: act once

- A push may arrive more than once: its answer may have got lost. \`push_id\` (also in the header \`Idempotency-Key\`) is the same each
  time. Act once, and answer it as the first time.
- What a shop changes later, cancels, or sends again after a refusal is another version and another push.
- Of two versions of a thing the higher one holds, in whatever order they arrive. Answer an older one all the same.
- A cancelled parcel the order system never heard of needs nothing done; it answers \`accepted: true\`.
- Fields may be added. Ignore those you do not know.
`

function retryPart(): string {
  // The pauses of the jobs: e to the power of the attempt, in seconds.
  const pauses = Array.from({ length: attempts - 1 }, (_, index) => Math.exp(index + 1))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  return `
## When it is not reached

A push is a job that was stored with the change it tells of, so none is lost. It is tried ${attempts} times, with pauses of
${pauses.map(inWords).join(', ')}: ${hours.toFixed(1)} hours in all. Until then the parcel is *Waiting for approval* and the shop goes
on creating others. After that it is *Failed*, its \`push_error\` \`oms_unreachable\` (or \`oms_unclear\` for answers outside this page),
and the shop sends it again, one or all (\`POST /v1/packages/{id}/retry-push-to-oms\`, \`POST /v1/shop/retry-packages\`; for a store
\`PATCH /v1/stores/{id}/retry-sync-oms\`). A change of a parcel that was accepted before is tried until it arrives.
`
}

function inWords(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`
  return seconds < 6_000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

function labelPart(): string {
  return `
## Its label

\`GET {OMS_URL}/parcels/{tracking_number}/awb\` answers 200 and a PDF of at most ${omsLimits.label_bytes / 1024 / 1024} MB within ${omsLimits.answer_ms / 1000} seconds, or 404 when there is none. The shop takes
it from \`GET /v1/packages/{id}/oms-awb\`. It must begin with \`%PDF-\`; redirects are not followed, and its content is handed on unread.
A status from 500 up is *not reached*: the shop is told to try again later.

\`GET {OMS_URL}/parcels/{tracking_number}\` may answer what it holds, as JSON with \`version\`; only the check below asks for it.
`
}

function inboundPart(): string {
  return `
## What it tells us

All with \`Authorization: Bearer <operator token>\`; the whole shapes are in \`GET /ops/v1/openapi.json\`. Rows are answered one by one.

- **A late answer**: \`POST /ops/v1/parcel-events\` with the event \`accept\` or \`fail_push\` (its \`note\` is the reason), in *Waiting for
  approval*; \`accept\` also in *Failed*. EPK001 while the provider has not approved the parcel.
- **An order** of a shop with \`is_oms\` 3: ${call(takeOrders)}
  \`parcel\` is the body of \`POST /v1/packages\`, judged by the same rules. It is accepted already, waits for pickup (or, if the provider must approve it, for that) and is not pushed back.
  The same \`oms_code\` of a shop is the same order: the first answer again, EIDEMPOTENCY with another content.
${example(takeOrders)}
- **A change** of a parcel that it has accepted, of a shop with \`is_oms\` 2 or 3: ${call(changeOrders)}
  \`changes\` is the body of \`PATCH /v1/packages/{id}\`, and what the shop may not change any more it may not either (EPKS002). \`version\` is
  the one it changes; EVERSION when the shop was quicker: the push of that version is on its way. The answer names the new version.
${example(changeOrders)}
`
}

function call({ method, path }: Operation): string {
  return `\`${method} ${path}\`, at most 500 rows.`
}

function example(declared: Operation): string {
  const told = exampleOf(declared)
  return `${json(told?.body)}\nanswers\n${json(told?.answer)}`
}

const checkIntro = `\`npm run oms:check -- http://127.0.0.1:4000\` holds an order system at any address against this page (\`OMS_SHOP_CODE\` names a shop it
knows, where it takes parcels of no other; with \`OMS_SIGNING_SECRET\` it signs, and tries wrong signatures). It sends made-up parcels and stores, new ones each time, and says of each of these whether
it is so:
`

function asked(method: string, path: string, key: string): string {
  return `\`\`\`http\n${method} {OMS_URL}${path}\nContent-Type: application/json\nIdempotency-Key: ${key}\n\`\`\`\n`
}

function json(value: unknown): string {
  return `\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`
}
