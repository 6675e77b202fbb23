import type pg from 'pg'

/**
 * Lets an answer that the driver cannot read end its connection. A pooler whose server goes away in the middle of a row
 * sends its own error after the half of it; the driver then throws where nobody can catch it, and the process would fall
 * over. What was asked is `DatabaseUnavailable`, as on any connection that was lost.
 */
export function endUnreadable({ connection: { stream } }: pg.PoolClient): void {
  const listeners = stream.listeners('data')
  stream.removeAllListeners('data')
  for (const listener of listeners) {
    stream.on('data', (data) => {
      try {
        listener.call(stream, data)
      } catch (cause) {
        const error = new Error('The answer of the database breaks off', { cause })
        stream.destroy(Object.assign(error, { code: 'ECONNRESET' }))
      }
    })
  }
}
