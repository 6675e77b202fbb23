import { createServer, type Server } from 'node:http'
import type { Client } from '@guihang/contract/client'
import type { Control } from './control-page/control.ts'
import { controlRoutes } from './control-page/control-routes.ts'
import type { Character } from './couriers/journey.ts'
import type { ControlledCarriers } from './demo-carriers/demo-carriers.ts'
import { createOrderSystem } from './order-system/order-system.ts'
import type { Settings } from './settings.ts'

export type Served = {
  readonly client: Client
  readonly character: Character
  readonly control: Control
  readonly carriers?: ControlledCarriers | undefined
  readonly now: () => Date
  readonly signing_secrets?: readonly string[]
  readonly accounting?: Settings['accounting']
}

/** The simulator's own server, for loopback: the order system of the protocol, and the page that controls it. */
export function createSimulatorServer({
  client,
  character,
  control,
  carriers,
  now,
  signing_secrets = [],
  accounting = 'by_itself',
}: Served): Server {
  const orderSystem = createOrderSystem(character, control, signing_secrets)
  const page = controlRoutes(client, character, { control, carriers, accounting })
  return createServer(async (request, response) => {
    try {
      // Refuses any other host name that points at this machine.
      if (!isLoopback(request.headers.host)) response.writeHead(421).end()
      else if (request.method === 'GET' && request.url === '/healthz')
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
      else if (await orderSystem.handle(request, response, now())) return
      else if (!(await page.handle(request, response, now())))
        response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}')
    } catch (error) {
      console.error(`Simulator: ${error instanceof Error ? error.message : 'a request failed'}`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
}

function isLoopback(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')
}
