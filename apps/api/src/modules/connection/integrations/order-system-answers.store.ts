import { prepared, type Reader } from '../../../platform/database/index.ts'

export type OrderSystemAnswers = { readonly answered_at: Date | null; readonly failing_since: Date | null }

/** Undefined before the first push. */
export async function readOrderSystem(reader: Reader): Promise<OrderSystemAnswers | undefined> {
  const [row] = await prepared<OrderSystemAnswers>(
    reader,
    'read-order-system',
    'SELECT answered_at, failing_since FROM order_system_answers',
    [],
  )
  return row
}

/** At most every five seconds, so that many pushes at once do not wait for one row. */
export async function noteAnswer(reader: Reader, at: Date): Promise<void> {
  await prepared(
    reader,
    'note-answer',
    `INSERT INTO order_system_answers AS known (answered_at) VALUES ($1)
     ON CONFLICT (single) DO UPDATE SET answered_at = excluded.answered_at, failing_since = NULL
     WHERE known.failing_since IS NOT NULL OR known.answered_at < excluded.answered_at - interval '5 seconds'`,
    [at],
  )
}

export async function noteSilence(reader: Reader, at: Date): Promise<void> {
  await prepared(
    reader,
    'note-silence',
    `INSERT INTO order_system_answers AS known (failing_since) VALUES ($1)
     ON CONFLICT (single) DO UPDATE SET failing_since = excluded.failing_since WHERE known.failing_since IS NULL`,
    [at],
  )
}
