import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listenLocally } from '../../../apps/api/src/testing/listen-locally.ts'
import type { Units } from './units.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** A `systemctl` for the script, which asks this process to restart a unit. */
export async function pretendSystemctl(folder: string, units: Units) {
  const server = createServer(async (request, response) => {
    const unit = request.url?.slice(1) ?? ''
    if (unit === '') return response.end(units.names().join('\n'))
    const failed = await units.restart(unit).catch(String)
    if (failed !== undefined) console.error(failed)
    response.writeHead(failed === undefined ? 200 : 500).end()
  })
  const port = await listenLocally(server)
  writeFileSync(
    join(folder, 'systemctl'),
    `#!/bin/sh\n[ "$1" = restart ] || set -- list ""\nexec curl --fail --silent "http://127.0.0.1:${port}/$2"\n`,
    { mode: 0o755 },
  )
  return {
    async restartAll(say: (line: string) => void) {
      const script = join(root, 'deploy', 'restart-one-by-one.sh')
      const env = { PATH: `${folder}:${process.env.PATH}` }
      const { stdout } = await promisify(execFile)('sh', [script], { env })
      for (const line of stdout.trim().split('\n')) say(line)
    },
    close: () => server.close(),
  }
}
