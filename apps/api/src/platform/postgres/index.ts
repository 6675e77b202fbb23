export type { Durability } from './cluster.ts'
export { type Postgres, type PostgresOptions, startPostgres } from './supervisor.ts'
