import type pg from 'pg'
import type { StorageLog } from '../log.ts'

type Connection = Pick<pg.ClientBase, 'query'>

/** Whether the server of a connection is a node of a cluster, and whether the tables are spread over it by now. */
export async function readSpread(connection: Connection): Promise<{ cluster: boolean; spread: boolean }> {
  const { rows } = await connection.query<{ cluster: boolean; spread: boolean }>(
    `SELECT to_regclass('pg_dist_node') IS NOT NULL AS cluster, to_regproc('on_shop_node') IS NOT NULL AS spread`,
  )
  return rows[0] ?? { cluster: false, spread: false }
}

export class ClusterCheck {
  readonly log: StorageLog
  readonly #pool: pg.Pool
  #answer: Promise<boolean> | undefined

  constructor(pool: pg.Pool, log: StorageLog) {
    this.log = log
    this.#pool = pool
    // The first connection asks before anybody uses it, so that nobody who holds one waits for another.
    pool.on('connect', (client) => {
      // Who needs the answer asks again where this fails.
      this.#askOnce(client).catch(() => undefined)
    })
  }

  isSpread(): Promise<boolean> {
    return this.#askOnce(this.#pool)
  }

  #askOnce(connection: Connection): Promise<boolean> {
    this.#answer ??= this.#ask(connection)
    return this.#answer
  }

  async #ask(connection: Connection): Promise<boolean> {
    try {
      const { cluster, spread } = await readSpread(connection)
      // A cluster spreads its tables when the migrations run, which may be later.
      if (!spread && cluster) this.#answer = undefined
      return spread
    } catch (error) {
      this.#answer = undefined
      throw error
    }
  }
}
