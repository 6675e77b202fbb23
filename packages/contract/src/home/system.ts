import { payoutArrivals } from '@guihang/domain/money/cod/cod-cycle'
import * as z from 'zod/mini'
import { Day, data, Instant } from '../common.ts'
import { operation } from '../operation.ts'

export const PublicSettings = z.strictObject({
  provider_name: z.string(),
  /** The path of its logo; null: screens draw the product's own mark. */
  provider_logo: z.nullable(z.string()),
  hotline: z.string(),
  support_email: z.string(),
  /** Whether the bank pays a payout out on its day, or by the next morning: screens promise no more than that. */
  payout_arrives: z.enum(payoutArrivals),
  demo: z.boolean(),
  /** As in production, but to try it: no parcel and no money of it is real. */
  trial: z.boolean(),
  /** Demo mode only: the login printed at start, offered on the login screen. */
  demo_login: z.nullable(z.strictObject({ username: z.string(), password: z.string() })),
  /** Demo mode only: where the simulated provider is controlled, on the machine it runs on. */
  simulator_url: z.nullable(z.string()),
  public_url: z.string(),
  /** Business time of the server: in a demo and a trial it may run ahead of real time. */
  now: Instant,
  today: Day,
  /** Holidays from 60 days before that day to 60 after it. */
  holidays: z.array(Day),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getPublicSettings = operation({
  name: 'getPublicSettings',
  method: 'GET',
  path: '/v1/public-settings',
  tag: 'system',
  summary: 'The provider as a configuration: name, logo, hotline, support e-mail',
  who: 'public',
  addition: true,
  answer: data(PublicSettings),
})

/** One message of the live stream: something of this shop changed. Ids only; the reader asks again for what it shows. */
export const LiveEvent = z.strictObject({
  /** `resync`: changes may have been missed, so reload what is shown. A barred account's last event is `profile`. `notice`: a new
   * notice, or one that this person read on another screen. `label_print`: of the print with this id so many labels (`done`) are drawn. */
  type: z.enum([
    'parcel',
    'store',
    'profile',
    'money',
    'notice',
    'support',
    'import',
    'pickup_list',
    'label_print',
    'session_ended',
    'resync',
  ]),
  id: z.nullable(z.string()),
  status: z.optional(z.string()),
  done: z.optional(z.int()),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const liveEvents = operation({
  name: 'liveEvents',
  method: 'GET',
  path: '/v1/live-events',
  tag: 'system',
  summary: 'Server-sent events of the shop, read by fetch with the Authorization header',
  who: 'shop',
  access: 'parcels',
  addition: true,
  answer: 'events',
  fails: ['ERATE'],
})

export const systemOperations = { getPublicSettings, liveEvents }
