import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { currentUnits, oldUnits } from '@guihang/domain/parcels/addresses/address-samples'
import { afterEach } from 'vitest'
import { readText } from '../../read-text.ts'
import { type FakeOptions, type RunningCarrier, startFakeCarrier } from '../start-fake-carrier.ts'
import { onlyDelivered } from './lives.ts'
import type { FakeUnits } from './units.ts'

export type Received = {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export const start = new Date('2026-07-15T04:00:00.000Z')
export const hourMs = 3_600_000

/** The sample units of the domain, as a fake carrier is given them. */
export const sampleUnits: FakeUnits = [
  ...oldUnits.level_2.map(({ code, name, parent_code }) => ({
    province: oldUnits.level_1.find((province) => province.code === parent_code)?.name ?? '',
    district: name,
    wards: oldUnits.level_3.filter((ward) => ward.parent_code === code).map((ward) => ward.name),
  })),
  ...currentUnits.level_1.map(({ code, name }) => ({
    province: name,
    district: null,
    wards: currentUnits.level_3.filter((ward) => ward.parent_code === code).map((ward) => ward.name),
  })),
]

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const carrier of running.splice(0)) await carrier.stop()
})

/** A carrier whose clock stands at `start` until a test moves it, and a customer who keeps what the carrier sends. */
export async function open(
  options: Partial<FakeOptions> & Pick<FakeOptions, 'kind' | 'secrets'>,
  answerTo: (message: Received) => number = () => 200,
) {
  const received: Received[] = []
  const customer = createServer(async (request, response) => {
    const body = (await readText(request, 1_000_000)) ?? ''
    const message = { url: request.url ?? '', headers: request.headers, body }
    received.push(message)
    response.writeHead(answerTo(message)).end()
  })
  const webhook = { url: `${await listen(customer)}/carriers/c1/url-secret`, secret: 'url-secret' }
  const carrier = await startFakeCarrier({
    webhook,
    units: sampleUnits,
    clock: () => start,
    seed: 1,
    shares: onlyDelivered,
    ...options,
  })
  running.push(carrier, {
    async stop() {
      customer.closeAllConnections()
      customer.close()
    },
  })
  return { ...carrier, received }
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

/** Moves the carrier on until nothing is left to happen. */
export async function liveToEnd({ control }: Pick<RunningCarrier, 'control'>): Promise<void> {
  for (let next = control.nextAt(); next !== undefined; next = control.nextAt())
    await control.advance(new Date(next.getTime() + 24 * hourMs))
}

export function inHours(hours: number): Date {
  return new Date(start.getTime() + hours * hourMs)
}
