import { parseArgs } from 'node:util'
import { fieldMessage } from '@guihang/contract/fields/field-rules'
import { Email, PersonName } from '@guihang/contract/shop/credentials'
import {
  allButStaff,
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
import { Rejection } from './platform/http/answers/reject.ts'
import { StartError } from './platform/start-error.ts'

const usage = `operator create NAME --scopes SCOPES [--days N] [--for EMAIL]   prints a new token, once
operator list                                                   operators and their living tokens
operator revoke ID                                              ends a token, or all tokens of an operator
operator admin EMAIL [NAME] [--lost-key]                        prints a link that signs an administrator in, once

SCOPES      all (which is all but staff), or some of ${operatorScopes.join(', ')}, with commas between them
N           days until the token ends, 365 unless given
--for       the token is one of the person of the console with this e-mail, whoever calls with it
--lost-key  forgets the second factors of the administrator, who then sets up another
A second token of the same name belongs to the same operator.`

/** Where the words go: `token` to standard output, so that a script can keep it, `say` to people. */
export type OperatorOutput = { token(line: string): void; say(line: string): void }

type Instance = { readonly databaseUrl: string; readonly secret: string; readonly consoleUrl: string }

/** Makes, lists and ends operators' tokens, and lets the first administrator in. Judges the words before it looks for the instance. */
export async function runOperatorCommand(
  words: readonly string[],
  instance: () => Instance | Promise<Instance>,
  output: OperatorOutput,
): Promise<void> {
  const run = commandOf(words)
  const { databaseUrl, secret, consoleUrl } = await instance()
  const database = openDatabase({ url: databaseUrl, log: silentLog })
  try {
    await run(database, { secret, consoleUrl }, output)
  } finally {
    await database.close()
  }
}

/** Read when a command needs it: the others start in half the time without. */
const staffModule = () => import('./modules/provider/staff/index.ts')

type Keys = Pick<Instance, 'secret' | 'consoleUrl'>
type Command = (database: Database, keys: Keys, output: OperatorOutput) => Promise<void>

function commandOf(words: readonly string[]): Command {
  const { values, positionals } = wordsOf(words)
  const [action, subject, ...more] = positionals
  const name = action === 'admin' ? more.shift() : undefined
  if (more.length > 0)
    throw misused(`"${more[0]}" is one word too many; put a name of several words in quotes`)
  const { scopes, days, for: email, 'lost-key': lostKey } = values
  if (action !== 'create' && (scopes ?? days ?? email) !== undefined)
    throw misused('--scopes, --days and --for belong to create')
  if (action !== 'admin' && lostKey !== undefined) throw misused('--lost-key belongs to admin')
  if (action === 'list' && subject === undefined) return list
  if (action === 'revoke' && subject !== undefined) return revokeCommand(subject)
  if (action === 'create' && subject !== undefined) return createCommand(subject, { scopes, days, email })
  if (action === 'admin' && subject !== undefined) return adminCommand(subject, name, lostKey)
  throw new StartError(usage)
}

function wordsOf(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        scopes: { type: 'string' },
        days: { type: 'string' },
        for: { type: 'string' },
        'lost-key': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error))
  }
}

function misused(why: string): StartError {
  return new StartError(`${why}.\n\n${usage}`)
}

type Asked = {
  readonly scopes: string | undefined
  readonly days: string | undefined
  readonly email: string | undefined
}

function createCommand(given: string, { scopes, days: given_days = '365', email }: Asked): Command {
  const name = given.trim()
  if (name === '' || name.length > 100) throw misused('A name has 1 to 100 characters')
  const days = Number(given_days)
  if (!Number.isInteger(days) || days < 1 || days > 3_650)
    throw misused('--days must be a whole number from 1 to 3650')
  const wanted = scopesOf(scopes)
  return async (database, { secret }, output) => {
    // A token that another secret signs opens nothing.
    await refuseAnotherSecret(database, secret)
    const person = email === undefined ? undefined : await personOf(database, email)
    const of = person === undefined ? { same: true } : { staff_id: person.id }
    const minted = await mintOperatorToken(database, secret, { name, days, scopes: wanted, ...of }).catch(
      inWords,
    )
    sayMinted(output, person?.name ?? name, wanted, minted)
  }
}

async function personOf({ db }: Database, email: string) {
  const { findStaffByEmail } = await staffModule()
  const person = await findStaffByEmail(db, email.trim())
  if (person === undefined) throw new StartError(`Nobody in the console has the e-mail ${email}.`)
  return person
}

/** A refusal of the product as a sentence for whoever runs the command. */
function inWords(error: unknown): never {
  const [fault] = error instanceof Rejection ? Object.values(error.faults ?? {}).flat() : []
  throw fault === undefined ? error : new StartError(`${fieldMessage(fault, 'en')}.`)
}

function adminCommand(given: string, given_name = 'Quản trị viên', lost_key = false): Command {
  const [email, name] = [Email.safeParse(given), PersonName.safeParse(given_name)]
  if (!email.success) throw misused(`"${given}" is no e-mail address`)
  if (!name.success) throw misused('A name has 2 to 100 characters')
  return async (database, { secret, consoleUrl }, output) => {
    await refuseAnotherSecret(database, secret)
    const { letAdministratorIn } = await staffModule()
    const administrator = { email: email.data, name: name.data, lost_key }
    const link = await database
      .transaction((tx) => letAdministratorIn({ environment: { consoleUrl }, realClock }, tx, administrator))
      .catch(inWords)
    output.say(`Administrator ${email.data}`)
    output.say('Open this link to set a password; it works once:')
    output.token(link)
  }
}

function scopesOf(text: string | undefined): readonly OperatorScope[] {
  if (text === undefined) throw misused('--scopes is missing')
  if (text === 'all') return allButStaff
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

const list: Command = async ({ db }, _keys, output) => {
  const operators = await listOperatorTokens(db, realClock.now())
  if (operators.length === 0) output.say('There is no operator yet.')
  for (const operator of operators) sayOperator(output, operator)
}

function sayOperator({ say }: OperatorOutput, { id, name, email, tokens }: OperatorTokens): void {
  say(email === null ? `Operator ${id} ${name}` : `Person   ${id} ${name} <${email}>`)
  for (const token of tokens) {
    const { id: token_id, scopes, created_at, expires_at } = token
    say(`  Token  ${token_id}, ${dayOf(created_at)} to ${dayOf(expires_at)}: ${scopes.join(', ')}`)
  }
  if (tokens.length === 0 && email === null)
    say('  No token of its own; one made before tokens had scopes may live')
}

function revokeCommand(id: string): Command {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  if (!isId) throw misused(`"${id}" is no id; list shows the ids`)
  return async ({ db }, _keys, { say }) => {
    const now = realClock.now()
    if (await revokeOperatorToken(db, id, now)) say('The token is revoked.')
    else if (await revokeOperator(db, id, now)) say('The operator and all its tokens are revoked.')
    else
      throw new StartError(
        `No living operator or token has the id ${id}; list shows the ids. A person is locked in the console.`,
      )
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
