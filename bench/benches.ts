import { benchCreate } from './create-parcel.ts'
import type { Measured } from './figure.ts'
import { benchLabels } from './labels.ts'
import { openStage, type Stage } from './stage.ts'

/** Every bench by name, in the order in which they run. */
export const benches: Readonly<Record<string, () => Promise<Measured>>> = {
  create: () => onStage(benchCreate),
  labels: benchLabels,
}

async function onStage(bench: (stage: Stage) => Promise<Measured>): Promise<Measured> {
  const stage = await openStage()
  try {
    return await bench(stage)
  } finally {
    await stage.stop()
  }
}
