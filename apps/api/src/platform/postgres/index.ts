export type { Durability } from './cluster.ts'
export { howPrepared, refuseUnusableServer } from './given-server.ts'
export { addressOfRunningPostgres } from './running-server.ts'
export { type Postgres, type PostgresOptions, startPostgres } from './supervisor.ts'
