import * as z from 'zod/mini'
import { data } from '../common.ts'
import { operation } from '../operation.ts'

const Switch = z.strictObject({ enabled: z.boolean() })

export const getReceiverBand = operation({
  name: 'getReceiverBand',
  method: 'GET',
  path: '/ops/v1/receiver-band',
  tag: 'settings',
  summary: 'Whether shops see how often receivers do not take parcels of other shops',
  who: 'operator',
  scope: 'read',
  answer: data(Switch),
})

export const setReceiverBand = operation({
  name: 'setReceiverBand',
  method: 'PUT',
  path: '/ops/v1/receiver-band',
  tag: 'settings',
  summary:
    'Show shops a coarse band of how often a receiver does not take parcels, from ten parcels of five other shops on; off by default',
  who: 'operator',
  scope: 'settings',
  body: Switch,
  answer: data(Switch),
})

export const receiverBandOperations = { getReceiverBand, setReceiverBand }
