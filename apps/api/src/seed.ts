import { dayMs } from '@guihang/domain/time'
import { demoDays } from '../seeds/demo-parcels.ts'
import { seedDemo } from '../seeds/seed-demo.ts'
import { seedDemoStaff } from '../seeds/seed-demo-staff.ts'
import { seedAddresses } from './modules/parcels/addresses/index.ts'
import { seedPriceTable } from './modules/parcels/pricing/index.ts'
import { type Database, markSeeded, openDatabase, silentLog } from './platform/database/index.ts'
import { StartError } from './platform/start-error.ts'
import { refuseOtherKind } from './platform/trial.ts'

export const seedNames = ['demo', 'empty'] as const
export type SeedName = (typeof seedNames)[number]

/** The mark that the first seed is done; readiness waits for it. */
const firstSeed = 'first'

/** The same of the demo's people of the provider, whom demos of earlier releases lack. */
const staffSeed = 'staff'

/**
 * Fills a new instance once: both address schemes and the price table, and for `demo` the demo shop with its history
 * up to `now`, whose pictures are sealed with the instance's secret, and the people of the provider. Answers false when the
 * instance was filled before; then nothing is touched, but a demo gets these people if it lacks them. The mark is written
 * first and committed with the history it stands for: killed at any point it starts over at the next call, and a second
 * process that starts meanwhile waits at the mark and finds the work done.
 */
export async function seed(database: Database, name: SeedName, now: Date, secret: string): Promise<boolean> {
  const filled = await fill(database, name, now, secret)
  if (name === 'demo')
    await database.transaction(async (tx) => {
      if (await markSeeded(tx, staffSeed, now)) await seedDemoStaff(tx, now, secret)
    })
  return filled
}

async function fill(database: Database, name: SeedName, now: Date, secret: string): Promise<boolean> {
  return await database.transaction(async (tx) => {
    if (!(await markSeeded(tx, firstSeed, now))) return false
    await seedAddresses(database, now)
    // The demo's history was quoted with the prices of its days.
    const ahead_ms = name === 'demo' ? (demoDays + 10) * dayMs : 0
    await seedPriceTable(database, new Date(now.getTime() - ahead_ms))
    if (name === 'demo') await refuseOtherKind(tx, false)
    if (name === 'demo') await seedDemo(database, tx, now, secret)
    return true
  })
}

/** `npm run seed -- demo|empty`, with DATABASE_URL and, for the demo, the GUIHANG_SECRET of the instance. */
async function main(): Promise<void> {
  const name = seedNames.find((known) => known === (process.argv[2] ?? 'demo'))
  const url = process.env.DATABASE_URL
  if (name === undefined) throw new StartError(`A seed is one of: ${seedNames.join(', ')}.`)
  if (!url) throw new StartError('DATABASE_URL must be set for seeding; "npm start" sets it.')
  const secret = process.env.GUIHANG_SECRET ?? ''
  if (name === 'demo' && !secret)
    throw new StartError('GUIHANG_SECRET must be set for seeding the demo; "npm start" sets it.')
  const database = openDatabase({ url, log: silentLog, statement_limit_ms: 120_000 })
  try {
    const seeded = await seed(database, name, new Date(), secret)
    console.log(seeded ? `Seeded: ${name}.` : 'Already seeded, nothing changed.')
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
