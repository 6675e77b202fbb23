export { type Postgres, type PostgresOptions, startPostgres } from './supervisor.ts'
