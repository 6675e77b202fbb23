import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** PostgreSQL's connection as far as a COPY uses it; the types of `pg` leave this part out. */
type CopyConnection = {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** What `pg` calls while a statement runs that it was handed as an object. */
type Handlers = {
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void
  handleCopyInResponse?(connection: CopyConnection): void
}

const pieceBytes = 65_536

/** `COPY … TO STDOUT` in PostgreSQL's text format; no piece is empty. Answers how many rows there were. */
export async function copyOut(
  client: pg.Client,
  text: string,
  write: (rows: Buffer) => Promise<void> | undefined,
): Promise<number> {
  let gathered: Buffer[] = []
  let size = 0
  const flush = () => {
    const piece = Buffer.concat(gathered)
    gathered = []
    size = 0
    return piece.length === 0 ? undefined : write(piece)
  }
  const count = await copy(client, text, {
    handleCopyData({ chunk }, { stream }) {
      gathered.push(Buffer.from(chunk))
      size += chunk.length
      const full = size < pieceBytes ? undefined : flush()
      if (full === undefined) return
      // Rows come faster than they are written: the server waits.
      stream.pause()
      full.then(
        () => stream.resume(),
        (problem: Error) => stream.destroy(problem),
      )
    },
  })
  await flush()
  return count
}

export async function copyIn(client: pg.Client, text: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return await copy(client, text, {
    handleCopyInResponse(connection) {
      send(connection, rows).catch((problem: Error) => connection.sendCopyFail(problem.message))
    },
  })
}

async function send(connection: CopyConnection, rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const row of rows) {
    connection.sendCopyFromChunk(row)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}

function copy(client: pg.Client, text: string, handlers: Handlers): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  const statement: pg.Submittable & Record<string, unknown> = {
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyData: () => undefined,
    handleCopyInResponse: () => undefined,
    ...handlers,
    handleCommandComplete(message: { text: string }) {
      count = Number(message.text.split(' ').at(-1))
    },
    handleReadyForQuery: () => resolve(count),
    handleError: (problem: Error) => reject(problem),
  }
  client.query(statement)
  return promise
}
