import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../apps/api/src/platform/postgres/port.ts'
import { StartError } from '../../../apps/api/src/platform/start-error.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const deploy = join(root, 'deploy')
const patienceMs = 15_000

export const proxies = ['caddy', 'nginx'] as const
export type Proxy = (typeof proxies)[number]

/** Starts a proxy with its shipped file, in which names, ports and certificates are replaced, before two API processes. Its logs are in the folder. */
export async function startProxy(
  proxy: Proxy,
  folder: string,
  [one, two]: readonly [number, number],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const moved = (text: string) =>
    text.replaceAll('127.0.0.1:3000', `127.0.0.1:${one}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${two}`)
  const child = proxy === 'caddy' ? startCaddy(folder, url, moved) : startNginx(folder, port, moved)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  for (const began = performance.now(); !(await answers(url)); await sleep(100)) {
    if (failure !== undefined || child.exitCode !== null || performance.now() - began > patienceMs)
      throw new StartError(`${proxy} does not start: run "sudo apt-get install ${proxy}" and start again.`)
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function startCaddy(folder: string, url: string, moved: (text: string) => string): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const shipped = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
  const site = moved(shipped).replace('guihang.example {', `${url} {`)
  writeFileSync(file, site.replace(/^\{$/m, '{\n\tadmin off'))
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', openSync(join(folder, 'caddy.log'), 'a')],
  })
}

function startNginx(folder: string, port: number, moved: (text: string) => string): ChildProcess {
  const shipped = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
  const site = moved(shipped)
    // The server that only sends on to https.
    .replace(/server \{\n\tlisten 80;.*?\n\}\n/s, '')
    .replace(/\tlisten \[::\]:443.*\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/\tssl_certificate.*\n/g, '')
  mkdirSync(join(folder, 'nginx'), { recursive: true })
  const file = join(folder, 'nginx', 'nginx.conf')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`).join('\n')
  // The folder is ours alone.
  const owner = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(
    file,
    // Two workers, as on a server: what one learns the other has to know.
    `${owner}daemon off;\nworker_processes 2;\npid ${folder}/nginx/pid;\nerror_log ${folder}/nginx/error.log;
events {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log ${folder}/nginx/access.log;\n${temporary}\n${site}\n}\n`,
  )
  return spawn('/usr/sbin/nginx', ['-c', file, '-e', join(folder, 'nginx', 'error.log')], { stdio: 'ignore' })
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/public-settings`).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status === 200
}
