import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** Where a read may come from: the pool (`database.db`) or an open transaction. */
export type Reader = Kysely<Tables> | Tx
