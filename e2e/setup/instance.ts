import { join } from 'node:path'

// Where the house of the journeys runs. `npm run e2e` gives it a free port and a fresh folder.

export const port = Number(process.env.E2E_PORT ?? 3777)
export const origin = `http://127.0.0.1:${port}`
/** Data, secret and the PostgreSQL of the house. */
export const dataDir = process.env.E2E_DATA ?? join(import.meta.dirname, '..', '..', '.cache', 'e2e-data')
/** A server of one's own instead of the one below `dataDir`. */
export const givenDatabaseUrl = process.env.E2E_DATABASE_URL ?? ''
