import { createClient } from '@guihang/contract/client'
import { moveClock } from '@guihang/contract/home/business-clock'
import type { Random } from '@guihang/domain/seeded-random'
import { onServer } from '../../server.ts'
import { untilAnswered } from '../../until-answered.ts'
import { aWhile } from './scene.ts'
import type { Instance, Unit } from './servers/instance.ts'
import type { FaultyProxy } from './servers/proxy.ts'
import type { Server } from './servers/storage.ts'

/** What can go wrong in a run, each by its name in the list of what was reached. */
export const faultKinds = [
  'kill api',
  'kill worker',
  'kill postgres',
  'end a connection',
  'stop api',
  'stop worker',
  'stop a backend',
  'cut clients',
  'cut database',
  'cut outside',
  'delay clients',
  'delay database',
  'delay outside',
  'separate',
  'wrong clock',
  'business time ahead',
  'stop postgres',
  'rolling restart',
  'upgrade',
  'kill replica',
  'stop replica',
  'freeze replica',
  'kill pooler',
  'stop pooler',
  'full disk',
  'move a part',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Those that count as kills: the process has to come back. */
export const kills: readonly FaultKind[] = [
  'kill api',
  'kill worker',
  'kill postgres',
  'kill replica',
  'kill pooler',
]

type Stage = { readonly instance: Instance; readonly random: Random; readonly operatorToken: string }

/** Does it and, where it lasts, ends it: afterwards everything runs again. */
export async function doFault(kind: FaultKind, stage: Stage): Promise<void> {
  await faults[kind](stage)
}

const longestWrongMs = 10 * 60_000

const faults: Record<FaultKind, (stage: Stage) => Promise<void>> = {
  'kill api': async (stage) => await oneOf(stage, 'api').kill(),
  'kill worker': async (stage) => await oneOf(stage, 'worker').kill(),
  'kill postgres': async ({ instance, random }) => await instance.storage.postgres.crash(random.whole(0, 2)),
  'end a connection': async ({ instance }) => {
    await onBackend(instance, async (client, pid) => {
      await client.query('select pg_terminate_backend($1::int)', [pid])
    })
  },
  'stop api': async (stage) => await stopped(oneOf(stage, 'api'), stage.random),
  'stop worker': async (stage) => await stopped(oneOf(stage, 'worker'), stage.random),
  'stop a backend': async ({ instance, random }) => {
    await onBackend(instance, async (_, pid) => {
      process.kill(pid, 'SIGSTOP')
      await lasting(random)
      process.kill(pid, 'SIGCONT')
    })
  },
  'cut clients': async ({ instance, random }) => {
    for (const proxy of apisOf(instance)) proxy.cutAfter(random.whole(0, 20_000))
  },
  'cut database': async ({ instance, random }) => {
    for (const proxy of instance.storage.proxies) proxy.cutAfter(random.whole(0, 50_000))
  },
  'cut outside': async ({ instance, random }) => {
    for (const proxy of instance.outside) proxy.cutAfter(random.whole(0, 2_000))
  },
  'delay clients': async ({ instance, random }) => await delayed(apisOf(instance), random),
  'delay database': async ({ instance, random }) => await delayed(instance.storage.proxies, random),
  'delay outside': async ({ instance, random }) => await delayed(instance.outside, random),
  separate: async ({ instance, random }) => {
    const all = [...apisOf(instance), ...instance.storage.proxies, ...instance.outside]
    const drawn = all.filter(() => random.chance(0.5))
    const apart = drawn.length > 0 ? drawn : [random.pick(all)]
    for (const proxy of apart) proxy.separate()
    for (let left = [...apart]; left.length > 0; ) {
      await lasting(random)
      const back = random.pick(left)
      back.join()
      left = left.filter((proxy) => proxy !== back)
    }
  },
  'wrong clock': async ({ instance, random }) => {
    const unit = random.pick(instance.units)
    unit.shiftClock(random.whole(-longestWrongMs, longestWrongMs))
    await lasting(random)
    unit.shiftClock(0)
  },
  'business time ahead': async ({ instance, random, operatorToken }) => {
    const api = random.pick(apisOf(instance))
    const client = createClient({ baseUrl: `http://127.0.0.1:${api.port}`, token: () => operatorToken })
    const body = { advance_seconds: random.whole(1, 3_600) }
    await untilAnswered(() => client.call(moveClock, { body }))
  },
  'stop postgres': async ({ instance, random }) => await halted(instance.storage.postgres, random),
  'rolling restart': async ({ instance }) => {
    for (const unit of instance.units) await unit.restart()
  },
  upgrade: async ({ instance }) => await instance.upgrade(),
  'kill replica': async ({ instance }) => await instance.storage.replica?.kill(),
  'stop replica': async ({ instance, random }) => await halted(instance.storage.replica, random),
  'freeze replica': async ({ instance, random }) => {
    const { replica } = instance.storage
    await replica?.freeze()
    await lasting(random)
    await replica?.thaw()
  },
  'kill pooler': async ({ instance }) => await instance.storage.pooler?.kill(),
  'stop pooler': async ({ instance, random }) => await halted(instance.storage.pooler, random),
  'move a part': async ({ instance, random }) => await instance.storage.moveAPart?.(random),
  'full disk': async ({ instance, random }) => {
    const { disk } = instance.storage
    disk?.fill()
    await lasting(random)
    disk?.makeRoom()
  },
}

function oneOf({ instance, random }: Stage, role: Unit['role']): Unit {
  return random.pick(instance.units.filter((unit) => unit.role === role))
}

function apisOf({ units }: Instance): FaultyProxy[] {
  return units.flatMap(({ role, proxy }) => (role === 'api' ? proxy : []))
}

async function stopped(unit: Unit, random: Random): Promise<void> {
  unit.signal('SIGSTOP')
  await lasting(random)
  unit.signal('SIGCONT')
}

async function halted(server: Pick<Server, 'halt' | 'goOn'> | undefined, random: Random): Promise<void> {
  server?.halt()
  await lasting(random)
  server?.goOn()
}

async function delayed(proxies: readonly FaultyProxy[], random: Random): Promise<void> {
  for (const proxy of proxies) proxy.delay(random.whole(5, 200))
  await lasting(random)
  for (const proxy of proxies) proxy.delay(0)
}

/** How long a fault stays: shorter and longer than the time limits of the database. */
async function lasting(random: Random): Promise<void> {
  await aWhile(random.between(100, 2_500))
}

type Connected = Parameters<Parameters<typeof onServer>[1]>[0]

/** The connection that worked last for the product. */
async function onBackend(
  { storage }: Instance,
  work: (server: Connected, pid: number) => Promise<void>,
): Promise<void> {
  await onServer(storage.postgres.url, async (client) => {
    client.on('error', () => undefined)
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'guihang' and pid <> pg_backend_pid()
       order by query_start desc limit 1`,
    )
    if (rows[0] !== undefined) await work(client, rows[0].pid)
  })
}
