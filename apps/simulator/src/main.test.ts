import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { portTaken } from './settings.ts'

it('leaves the work to the simulator that has the port, before it calls anybody', async () => {
  const calls: string[] = []
  const other = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end('{}')
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo // as: it listens on a port, not on a pipe
  const simulator = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...process.env,
      SIMULATOR_PORT: String(port),
      GUIHANG_URL: `http://127.0.0.1:${port}`,
      GUIHANG_OPERATOR_TOKEN: 'a token',
      GUIHANG_APPROVER_TOKEN: 'another',
    },
    stdio: 'ignore',
  })
  expect(await once(simulator, 'exit')).toEqual([portTaken, null])
  expect(calls).toEqual([])
  other.close()
})
