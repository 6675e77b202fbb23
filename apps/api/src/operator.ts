import { parseArgs } from 'node:util'
import {
  isOperatorScope,
  type OperatorScope,
  operatorScopes,
} from '@guihang/domain/provider/operators/operator-scopes'
import { type MintedToken, mintOperatorToken } from './platform/auth/mint-operator-token.ts'
import {
  listOperatorTokens,
  type OperatorTokens,
  revokeOperator,
  revokeOperatorToken,
} from './platform/auth/operators.store.ts'
import { refuseAnotherSecret } from './platform/auth/secret-check.ts'
import { realClock } from './platform/clock.ts'
import { type Database, openDatabase, silentLog } from './platform/database/index.ts'
import { readServerEnvironment } from './platform/environment/environment.ts'
import { StartError } from './platform/start-error.ts'

const usage = `operator create NAME --scopes SCOPES [--days N]   prints a new token, once
operator list                                      operators and their living tokens
operator revoke ID                                 ends a token, or all tokens of an operator

SCOPES  all, or some of ${operatorScopes.join(', ')}, with commas between them
N       days until the token ends, 365 unless given
A second token of the same name belongs to the same operator.`

/** Where the words go: `token` to standard output, so that a script can keep it, `say` to people. */
export type OperatorOutput = { token(line: string): void; say(line: string): void }

type Instance = { readonly databaseUrl: string; readonly secret: string }

/** Makes, lists and ends operators' tokens. Judges the words before it looks for the instance. */
export async function runOperatorCommand(
  words: readonly string[],
  instance: () => Instance | Promise<Instance>,
  output: OperatorOutput,
): Promise<void> {
  const run = commandOf(words)
  const { databaseUrl, secret } = await instance()
  const database = openDatabase({ url: databaseUrl, log: silentLog })
  try {
    await run(database, secret, output)
  } finally {
    await database.close()
  }
}

type Command = (database: Database, secret: string, output: OperatorOutput) => Promise<void>

function commandOf(words: readonly string[]): Command {
  const { values, positionals } = wordsOf(words)
  const [action, subject, ...more] = positionals
  if (more.length > 0)
    throw misused(`"${more[0]}" is one word too many; put a name of several words in quotes`)
  const { scopes, days } = values
  if (action !== 'create' && (scopes ?? days) !== undefined)
    throw misused('--scopes and --days belong to create')
  if (action === 'list' && subject === undefined) return list
  if (action === 'revoke' && subject !== undefined) return revokeCommand(subject)
  if (action === 'create' && subject !== undefined) return createCommand(subject, scopes, days)
  throw new StartError(usage)
}

function wordsOf(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { scopes: { type: 'string' }, days: { type: 'string' } },
    })
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error))
  }
}

function misused(why: string): StartError {
  return new StartError(`${why}.\n\n${usage}`)
}

function createCommand(given: string, scopes: string | undefined, given_days = '365'): Command {
  const name = given.trim()
  if (name === '' || name.length > 100) throw misused('A name has 1 to 100 characters')
  const days = Number(given_days)
  if (!Number.isInteger(days) || days < 1 || days > 3_650)
    throw misused('--days must be a whole number from 1 to 3650')
  const wanted = scopesOf(scopes)
  return async (database, secret, output) => {
    // A token that another secret signs opens nothing.
    await refuseAnotherSecret(database, secret)
    const minted = await mintOperatorToken(database, secret, { name, days, scopes: wanted, same: true })
    sayMinted(output, name, wanted, minted)
  }
}

function scopesOf(text: string | undefined): readonly OperatorScope[] {
  if (text === undefined) throw misused('--scopes is missing')
  if (text === 'all') return operatorScopes
  const words = text.split(',').map((word) => word.trim())
  const unknown = words.find((word) => !isOperatorScope(word))
  if (unknown !== undefined) throw misused(`"${unknown}" is no scope`)
  return operatorScopes.filter((scope) => words.includes(scope))
}

function sayMinted(
  output: OperatorOutput,
  name: string,
  scopes: readonly OperatorScope[],
  { id, token_id, token, expires_at }: MintedToken,
): void {
  output.say(`Operator ${id} ${name}`)
  output.say(`Token    ${token_id}, until ${dayOf(expires_at)}: ${scopes.join(', ')}`)
  output.say('Keep it now; it is not shown again:')
  output.token(token)
}

const list: Command = async ({ db }, _secret, output) => {
  const operators = await listOperatorTokens(db, realClock.now())
  if (operators.length === 0) output.say('There is no operator yet.')
  for (const operator of operators) sayOperator(output, operator)
}

function sayOperator({ say }: OperatorOutput, { id, name, tokens }: OperatorTokens): void {
  say(`Operator ${id} ${name}`)
  for (const token of tokens) {
    const { id: token_id, scopes, created_at, expires_at } = token
    say(`  Token  ${token_id}, ${dayOf(created_at)} to ${dayOf(expires_at)}: ${scopes.join(', ')}`)
  }
  if (tokens.length === 0) say('  No token of its own; one made before tokens had scopes may live')
}

function revokeCommand(id: string): Command {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  if (!isId) throw misused(`"${id}" is no id; list shows the ids`)
  return async ({ db }, _secret, { say }) => {
    const now = realClock.now()
    if (await revokeOperatorToken(db, id, now)) say('The token is revoked.')
    else if (await revokeOperator(db, id, now)) say('The operator and all its tokens are revoked.')
    else throw new StartError(`No living operator or token has the id ${id}; list shows the ids.`)
  }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

// `npm start` runs this file itself, with the database and the secret of the instance that it brings up.
if (import.meta.main) {
  const output: OperatorOutput = {
    token: (line) => process.stdout.write(`${line}\n`),
    say: (line) => process.stderr.write(`${line}\n`),
  }
  try {
    await runOperatorCommand(process.argv.slice(2), readServerEnvironment, output)
  } catch (error) {
    output.say(error instanceof StartError ? error.message : String(error))
    process.exitCode = 1
  }
}
