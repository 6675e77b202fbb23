import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { DatabaseUnavailable, isStalePlan, sqlState, typedError } from '../database-errors.ts'
import { assertApproved } from '../guard/tenant-guard.ts'
import { PlanNames } from './plan-names.ts'

export type NamedQuery = CompiledQuery & { readonly name?: string }

/** Kysely's driver with typed errors, BEGIN in the first packet, named statements, the tenant guard, hooks after commits. */
export class StorageDriver implements Driver {
  readonly #pool: Pool
  readonly #statement_limit_ms: number
  /** Undefined behind a pooler in transaction mode, which cannot keep prepared statements. */
  readonly #names: PlanNames | undefined
  /** Calls for each of which the pool makes a new connection. */
  readonly #waiting = new Set<() => void>()

  /** `named`: whether statements are prepared under names. */
  constructor(pool: Pool, statement_limit_ms: number, { named }: { readonly named: boolean }) {
    this.#pool = pool
    this.#names = named ? new PlanNames() : undefined
    this.#statement_limit_ms = statement_limit_ms
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<StorageConnection> {
    const started = performance.now()
    try {
      const client = await this.#connect()
      // What was spent waiting for a connection is taken off the statements' limit, so that a call ends in time.
      const waited_ms = performance.now() - started
      const limit_ms = Math.max(this.#statement_limit_ms - waited_ms, 100)
      return new StorageConnection(client, limit_ms, this.#names)
    } catch (error) {
      // Who got no connection waited for it long enough: never safe_to_repeat.
      const typed = typedError(error)
      throw typed instanceof DatabaseUnavailable ? new DatabaseUnavailable(typed.cause) : typed
    }
  }

  async beginTransaction(
    connection: StorageConnection,
    { isolationLevel }: TransactionSettings = {},
  ): Promise<void> {
    connection.begin(isolationLevel)
  }

  async commitTransaction(connection: StorageConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: StorageConnection): Promise<void> {
    await connection.rollback()
  }

  async releaseConnection(connection: StorageConnection): Promise<void> {
    connection.release()
    this.#serveWaiting()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }

  /** The pool lets a call wait for its own new connection; one that is given back meanwhile serves it as well. */
  async #connect(): Promise<PoolClient> {
    const asked = this.#pool.connect()
    const { idleCount, waitingCount } = this.#pool
    // Calls of one moment get the idle connections there are; the others wait for new ones.
    if (waitingCount > 0 && idleCount >= waitingCount) return await asked
    const { promise, resolve, reject } = Promise.withResolvers<PoolClient>()
    const takeOther = () => resolve(this.#pool.connect())
    this.#waiting.add(takeOther)
    const stillWaits = () => this.#waiting.delete(takeOther)
    asked.then(
      (client) => {
        if (stillWaits()) return resolve(client)
        client.release()
        this.#serveWaiting()
      },
      (error: unknown) => {
        if (stillWaits()) reject(error)
      },
    )
    return await promise
  }

  #serveWaiting(): void {
    const [next] = this.#waiting
    const { idleCount, waitingCount } = this.#pool
    // Whom the pool has queued gets the idle ones first.
    if (next === undefined || idleCount <= waitingCount) return
    this.#waiting.delete(next)
    next()
  }
}

export class StorageConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #limit_ms: number
  readonly #names: PlanNames | undefined
  #transaction: 'none' | 'wanted' | 'begun' = 'none'
  #begin = 'BEGIN'
  #afterCommit: (() => void)[] = []
  #broken = false

  constructor(client: PoolClient, limit_ms: number, names: PlanNames | undefined) {
    this.#client = client
    this.#names = names
    this.#limit_ms = limit_ms
  }

  async executeQuery<R>(query: NamedQuery): Promise<QueryResult<R>> {
    assertApproved(query)
    const { command, rowCount, rows } = await this.#answer(query)
    return rowCount !== null && countedCommands.has(command)
      ? { rows, numAffectedRows: BigInt(rowCount) }
      : { rows }
  }

  // Kysely asks for the method; an open cursor cannot share a pipelined connection.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported: read keyset pages instead')
  }

  /** From now on in a transaction: BEGIN leaves together with the first statement, and not at all without one. */
  begin(isolation: TransactionSettings['isolationLevel']): void {
    this.#transaction = 'wanted'
    if (isolation !== undefined) this.#begin = `BEGIN ISOLATION LEVEL ${isolation}`
  }

  async commit(): Promise<void> {
    if (this.#transaction === 'begun') {
      const { command } = await this.#sendCommit()
      // PostgreSQL answers ROLLBACK to a COMMIT when a statement failed and the caller swallowed the error.
      if (command !== 'COMMIT') {
        throw new Error('The transaction was rolled back: one of its statements had failed')
      }
    }
    for (const hook of this.#afterCommit) hook()
  }

  async rollback(): Promise<void> {
    if (this.#transaction !== 'begun') return
    try {
      await this.#send({ text: 'ROLLBACK' })
    } catch {
      // A connection that cannot roll back is closed, which rolls back as well; the caller gets the first error.
      this.#broken = true
    }
  }

  /** Runs the hook right after COMMIT was answered, never after a rollback; outside a transaction at once. */
  afterCommit(hook: () => void): void {
    if (this.#transaction === 'none') hook()
    else this.#afterCommit.push(hook)
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  /** A migration may have given a table another column since the statement was prepared: then it is prepared anew. */
  async #answer(query: NamedQuery): Promise<Answer> {
    const config: QueryConfig = { text: query.sql, values: [...query.parameters] }
    const name = query.name === undefined ? undefined : this.#names?.nameOf(query.name)
    if (name !== undefined) config.name = name
    try {
      return this.#transaction === 'wanted' ? await this.#beginWith(config) : await this.#send(config)
    } catch (error) {
      if (query.name === undefined || name === undefined || !isStalePlan(error)) throw error
      this.#names?.renew(query.name, name)
      // PostgreSQL undoes a transaction whose statement failed: it is run again from its start.
      if (this.#transaction !== 'none') throw new DatabaseUnavailable(error, true)
      return await this.#answer(query)
    }
  }

  /** BEGIN and the first statement in one packet: a round trip and a system call less for every transaction. */
  async #beginWith(config: QueryConfig): Promise<Answer> {
    this.#transaction = 'begun'
    const { stream } = this.#client.connection
    stream.cork()
    const begun = this.#send({ text: this.#begin })
    const answer = this.#send(config)
    stream.uncork()
    const [start, first] = await Promise.allSettled([begun, answer])
    if (start.status === 'rejected') throw start.reason
    if (first.status === 'rejected') throw first.reason
    return first.value
  }

  async #sendCommit(): Promise<Answer> {
    try {
      return await this.#send({ text: 'COMMIT' })
    } catch (error) {
      // A connection lost at COMMIT leaves open whether the change is stored: only the caller, with its key, may try again.
      throw error instanceof DatabaseUnavailable ? new DatabaseUnavailable(error.cause) : error
    }
  }

  async #send(config: QueryConfig): Promise<Answer> {
    try {
      return await this.#client.query<never>(Object.assign(config, { query_timeout: this.#limit_ms }))
    } catch (error) {
      const typed = typedError(error)
      // What the server did not say itself (cut off, no answer in time) leaves a connection nobody can use again.
      if (typed instanceof DatabaseUnavailable && (typed.safe_to_repeat || sqlState(error) === undefined)) {
        this.#broken = true
      }
      throw typed
    }
  }
}

type Answer = { command: string; rowCount: number | null; rows: never[] }

const countedCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
