import { parseArgs } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { createAccessTokens } from './platform/auth/access-tokens.ts'
import { insertOperator, listOperatorsNamed, revokeOperator } from './platform/auth/operators.store.ts'
import { realClock } from './platform/clock.ts'
import { type Database, openDatabase, silentLog } from './platform/database/index.ts'
import { readServerEnvironment } from './platform/environment.ts'
import { StartError } from './platform/start-error.ts'

const usage = `Usage: node apps/api/src/operator-token.ts NAME [--days N] [--same]   prints a new token for the operations API;
                                                                   --same: of the operator of that name, if there is one
       node apps/api/src/operator-token.ts --revoke ID                ends the tokens of an operator at once
Needs DATABASE_URL and GUIHANG_SECRET of the instance.`

export type NewToken = {
  readonly name: string
  readonly days: number
  /** For the operator of that name, if there is one: its reports of before are still known as its own. */
  readonly same?: boolean
}

/** Answers the id of an operator, who is written down unless known, and a token. */
export async function mintOperatorToken(
  database: Database,
  secret: string,
  { name, days, same = false }: NewToken,
): Promise<{ id: string; token: string }> {
  const known = same ? await keptOperator(database, name) : undefined
  const id = known ?? (await newOperator(database, name))
  const tokens = createAccessTokens({ secret, clock: realClock })
  return { id, token: await tokens.issueForOperator({ operator_id: id }, days) }
}

async function newOperator({ db }: Database, name: string): Promise<string> {
  const id = uuidv7()
  await insertOperator(db, { id, name, created_at: realClock.now() })
  return id
}

/** The first operator of this name; others of the name lose their tokens. */
async function keptOperator({ db }: Database, name: string): Promise<string | undefined> {
  const [first, ...others] = await listOperatorsNamed(db, name)
  for (const id of others) await revokeOperator(db, id, realClock.now())
  return first
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '365' },
      same: { type: 'boolean', default: false },
      revoke: { type: 'string' },
    },
  })
  const days = Number(values.days)
  const [name] = positionals
  if (values.revoke === undefined && (!name || !Number.isInteger(days) || days < 1))
    throw new StartError(usage)
  const environment = readServerEnvironment()
  const database = openDatabase({ url: environment.databaseUrl, log: silentLog })
  try {
    if (values.revoke !== undefined) {
      const found = await revokeOperator(database.db, values.revoke, realClock.now())
      process.stdout.write(found ? 'Revoked.\n' : 'There is no operator of that id.\n')
    } else if (name) {
      const { id, token } = await mintOperatorToken(database, environment.secret, {
        name,
        days,
        same: values.same,
      })
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
