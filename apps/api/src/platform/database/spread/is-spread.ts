import type pg from 'pg'

/** Asks once whether the tables of a pool's database are spread over a cluster. */
export class SpreadQuestion {
  readonly #pool: pg.Pool
  #answer: Promise<boolean> | undefined

  constructor(pool: pg.Pool) {
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

  #askOnce(connection: Pick<pg.PoolClient, 'query'>): Promise<boolean> {
    this.#answer ??= this.#ask(connection)
    return this.#answer
  }

  async #ask(connection: Pick<pg.PoolClient, 'query'>): Promise<boolean> {
    try {
      const { rows } = await connection.query<{ cluster: boolean; spread: boolean }>(
        `SELECT to_regclass('pg_dist_node') IS NOT NULL AS cluster, to_regproc('on_shop_node') IS NOT NULL AS spread`,
      )
      const spread = rows[0]?.spread === true
      // A cluster spreads its tables when the migrations run, which may be later.
      if (!spread && rows[0]?.cluster === true) this.#answer = undefined
      return spread
    } catch (error) {
      this.#answer = undefined
      throw error
    }
  }
}
