import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { DatabaseUnavailable, sqlState, typedError } from './database-errors.ts'
import type { Notifier } from './notifier.ts'
import { assertApproved } from './tenant-guard.ts'

/** A compiled query that may carry the name of a prepared statement. */
export type NamedQuery = CompiledQuery & { readonly name?: string }

/**
 * Kysely's driver over our pool. It differs from the bundled one in what this product needs: errors are typed here,
 * once; BEGIN travels together with the first statement (one round trip less a transaction); prepared statements
 * have names; a query that the tenant guard has not seen is refused; and work can wait for the commit.
 */
export class StorageDriver implements Driver {
  readonly #pool: Pool
  readonly #statement_limit_ms: number
  readonly #notifier: Notifier

  constructor(pool: Pool, statement_limit_ms: number, notifier: Notifier) {
    this.#pool = pool
    this.#notifier = notifier
    this.#statement_limit_ms = statement_limit_ms
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<StorageConnection> {
    const started = performance.now()
    try {
      const client = await this.#pool.connect()
      // What was spent waiting for a connection is taken off the statements' limit, so that a call ends in time.
      const waited_ms = performance.now() - started
      return new StorageConnection(
        client,
        Math.max(this.#statement_limit_ms - waited_ms, 100),
        this.#notifier,
      )
    } catch (error) {
      throw typedError(error)
    }
  }

  async beginTransaction(connection: StorageConnection): Promise<void> {
    connection.begin()
  }

  async commitTransaction(connection: StorageConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: StorageConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: StorageConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** One connection of the pool while somebody holds it. */
export class StorageConnection implements DatabaseConnection {
  /** False once COMMIT was sent: from then on nobody may run the transaction again unasked. */
  undecided = true
  readonly notifier: Notifier
  readonly #client: PoolClient
  readonly #limit_ms: number
  #begun: Promise<unknown> | undefined
  #afterCommit: (() => void)[] = []
  #broken = false
  #inTransaction = false

  constructor(client: PoolClient, limit_ms: number, notifier: Notifier) {
    this.notifier = notifier
    this.#client = client
    this.#limit_ms = limit_ms
  }

  async executeQuery<R>(query: NamedQuery): Promise<QueryResult<R>> {
    assertApproved(query)
    const config: QueryConfig = { text: query.sql, values: [...query.parameters] }
    if (query.name !== undefined) config.name = query.name
    const { command, rowCount, rows } = await this.#send(config)
    return rowCount !== null && countedCommands.has(command)
      ? { rows, numAffectedRows: BigInt(rowCount) }
      : { rows }
  }

  // Kysely asks for the method; an open cursor cannot share a pipelined connection.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: read keyset pages instead')
  }

  /** Sends BEGIN without waiting; its answer is awaited with the first statement's. */
  begin(): void {
    this.#inTransaction = true
    this.#begun = this.#query({ text: 'BEGIN' })
    this.#begun.catch(() => undefined) // reported by the statement or the end that awaits it
  }

  async commit(): Promise<void> {
    await this.#haveBegun()
    this.undecided = false
    const { command } = await this.#send({ text: 'COMMIT' })
    // PostgreSQL answers ROLLBACK to a COMMIT when a statement failed and the caller swallowed the error.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed')
    for (const hook of this.#afterCommit) hook()
  }

  async rollback(): Promise<void> {
    try {
      await this.#haveBegun()
      await this.#send({ text: 'ROLLBACK' })
    } catch {
      // A connection that cannot roll back is closed instead, which rolls back as well; the first error is the one to tell.
      this.#broken = true
    }
  }

  /** Runs the hook right after COMMIT was answered, never after a rollback; outside a transaction at once. */
  afterCommit(hook: () => void): void {
    if (this.#inTransaction) this.#afterCommit.push(hook)
    else hook()
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  async #send(config: QueryConfig): Promise<{ command: string; rowCount: number | null; rows: never[] }> {
    const answer = this.#query(config)
    try {
      await this.#haveBegun()
    } catch (error) {
      answer.catch(() => undefined) // the failed BEGIN is the cause and is told instead
      throw error
    }
    return await answer
  }

  async #haveBegun(): Promise<void> {
    if (this.#begun === undefined) return
    await this.#begun
    this.#begun = undefined
  }

  async #query(config: QueryConfig): Promise<{ command: string; rowCount: number | null; rows: never[] }> {
    try {
      return await this.#client.query<never>(Object.assign(config, { query_timeout: this.#limit_ms }))
    } catch (error) {
      const typed = typedError(error)
      // What the server did not say itself (cut off, no answer in time) leaves a connection nobody can use again.
      if (typed instanceof DatabaseUnavailable && (typed.connection_lost || sqlState(error) === undefined)) {
        this.#broken = true
      }
      throw typed
    }
  }
}

const countedCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
