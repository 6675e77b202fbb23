import { parseArgs } from 'node:util'
import { mintOperatorToken } from './platform/auth/mint-operator-token.ts'
import { revokeOperator } from './platform/auth/operators.store.ts'
import { realClock } from './platform/clock.ts'
import { openDatabase, silentLog } from './platform/database/index.ts'
import { readServerEnvironment } from './platform/environment.ts'
import { StartError } from './platform/start-error.ts'

const usage = `Usage: node apps/api/src/operator-token.ts NAME [--days N] [--same]   prints a new token for the operations API;
                                                                   --same: of the operator of that name, if there is one
       node apps/api/src/operator-token.ts --revoke ID                ends the tokens of an operator at once
Needs DATABASE_URL and GUIHANG_SECRET of the instance.`

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
