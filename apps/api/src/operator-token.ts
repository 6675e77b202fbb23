import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { createAccessTokens } from './platform/auth/access-tokens.ts'
import { realClock } from './platform/clock.ts'
import { type Database, openDatabase, silentLog } from './platform/database/index.ts'
import { readServerEnvironment } from './platform/environment.ts'
import { StartError } from './platform/start-error.ts'

const usage = `Usage: node apps/api/src/operator-token.ts NAME [--days N]      prints a new token for the operations API
       node apps/api/src/operator-token.ts --revoke ID          ends the tokens of an operator at once
Needs DATABASE_URL and GUIHANG_SECRET of the instance.`

/** Writes an operator down and answers its id and a token. */
export async function mintOperatorToken(
  database: Database,
  secret: string,
  operator: { name: string; days: number },
): Promise<{ id: string; token: string }> {
  const id = uuidv7()
  await database.db
    .insertInto('operators')
    .values({ id, name: operator.name, created_at: realClock.now() })
    .execute()
  const tokens = createAccessTokens({ secret, clock: realClock })
  return { id, token: await tokens.issueForOperator({ operator_id: id }, operator.days) }
}

/** Ends all tokens of an operator; false when there is none of that id. */
export async function revokeOperator(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('operators')
    .set({ revoked_at: realClock.now() })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '365' }, revoke: { type: 'string' } },
  })
  const days = Number(values.days)
  const [name] = positionals
  if (values.revoke === undefined && (!name || !Number.isInteger(days) || days < 1))
    throw new StartError(usage)
  const environment = readServerEnvironment()
  const database = openDatabase({ url: environment.databaseUrl, log: silentLog })
  try {
    if (values.revoke !== undefined) {
      const found = await revokeOperator(database, values.revoke)
      process.stdout.write(found ? 'Revoked.\n' : 'There is no operator of that id.\n')
    } else if (name) {
      const { id, token } = await mintOperatorToken(database, environment.secret, { name, days })
      process.stderr.write(`Operator ${id}\n`)
      process.stdout.write(`${token}\n`)
    }
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error}\n`)
    process.exitCode = 1
  })
}
