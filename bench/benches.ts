import type { SeedName } from '../apps/api/src/seed.ts'
import { benchCarrierStatements } from './carrier-statements/carrier-statements.ts'
import { benchCarriers } from './carriers.ts'
import { benchCluster } from './cluster.ts'
import { benchCod } from './cod.ts'
import { benchCreate } from './create-parcel.ts'
import { benchCrowd } from './crowd.ts'
import { benchEvents } from './events.ts'
import { benchExport } from './export.ts'
import { benchFelt } from './felt/felt.ts'
import type { Measured } from './figure.ts'
import { benchGrid } from './grid/grid.ts'
import { benchHostileFiles } from './hostile-files.ts'
import { benchImport } from './import/import.ts'
import { benchJobs } from './jobs.ts'
import { benchLabels } from './labels.ts'
import { benchLive } from './live.ts'
import { benchLoud } from './loud/loud.ts'
import { benchOpenScreen } from './open-screen.ts'
import { benchOrderFiles } from './order-files/order-files.ts'
import { benchPaste } from './paste/paste.ts'
import { benchPortal, preparePortal } from './portal.ts'
import { benchQueue, prepareConsole } from './queue/queue.ts'
import { benchRoad } from './road.ts'
import { benchCapacity } from './size/capacity.ts'
import { benchConsole } from './size/console.ts'
import { benchDay } from './size/day.ts'
import { benchGrowth, benchScale } from './size/scale.ts'
import { benchSearch } from './size/search.ts'
import { openStage, providersServer, type Stage } from './stage/stage.ts'
import { benchStart } from './start.ts'
import { benchStatements } from './statements.ts'
import { benchWebhooks } from './webhooks/webhooks.ts'

/** Every bench by name, in the order in which they run. */
export const benches: Readonly<Record<string, () => Promise<Measured>>> = {
  create: () => onStage(benchCreate),
  labels: benchLabels,
  events: () => onStage(benchEvents),
  road: () => onStage(benchRoad),
  crowd: () => onStage(benchCrowd),
  live: () => onStage(benchLive),
  screen: () => preparePortal().then(() => onStage(benchOpenScreen, 'demo')),
  jobs: () => onStage(benchJobs),
  scale: () => onStage(benchScale, 'empty', {}, providersServer),
  search: () => onStage(benchSearch, 'empty', {}, providersServer),
  console: () => onStage(benchConsole, 'empty', {}, providersServer),
  growth: () => onStage(benchGrowth, 'empty', {}, providersServer),
  capacity: () => onStage(benchCapacity, 'empty', {}, providersServer),
  day: () => onStage(benchDay, 'empty', {}, providersServer),
  cluster: benchCluster,
  webhooks: () => onStage(benchWebhooks, 'empty', { ROLE: 'all', WEBHOOK_ALLOW_PRIVATE: '1' }),
  carriers: () => onStage(benchCarriers, 'empty', { ROLE: 'all', WEBHOOK_ALLOW_PRIVATE: '1' }),
  statements: () => onStage(benchStatements),
  'carrier-statements': () => onStage(benchCarrierStatements, 'empty', { ROLE: 'all' }),
  cod: () => onStage(benchCod, 'empty', {}, providersServer),
  portal: () => preparePortal().then(() => onStage(benchPortal, 'demo')),
  felt: () => preparePortal().then(() => onStage(benchFelt, 'empty', {}, providersServer)),
  // The jobs run in the process that answers the calls; what they push goes nowhere.
  import: () => onStage(benchImport, 'empty', { ROLE: 'all', JOB_LANES: 'push=1' }),
  'hostile-files': () => onStage(benchHostileFiles, 'empty', { ROLE: 'all', JOB_LANES: 'push=1' }),
  loud: () => onStage(benchLoud, 'empty', { ROLE: 'all', JOB_LANES: 'push=1' }),
  grid: () => preparePortal().then(() => onStage(benchGrid, 'demo')),
  queue: () => prepareConsole().then(() => onStage(benchQueue, 'demo')),
  paste: benchPaste,
  'order-files': benchOrderFiles,
  start: benchStart,
  export: () => onStage(benchExport, 'empty', { ROLE: 'all' }),
}

/** They take from half an hour to an hour and many gigabytes of disk. */
export const onlyByName: readonly string[] = ['growth', 'day']

async function onStage(
  bench: (stage: Stage) => Promise<Measured>,
  seeded?: SeedName,
  environment?: Readonly<Record<string, string>>,
  settings?: Readonly<Record<string, string>>,
): Promise<Measured> {
  const stage = await openStage(seeded, environment, settings)
  try {
    return await bench(stage)
  } finally {
    await stage.stop()
  }
}
