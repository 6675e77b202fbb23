import type { Database } from '../../../../platform/database/index.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ConnectionRow } from '../connections/connections.store.ts'
import { storeToken } from './breaker.store.ts'
import { sealToken } from './sealed-account.ts'

type Signed = { readonly token: string; readonly expires_at: Date | null }
type Connection = Pick<ConnectionRow, 'id' | 'version'>

/** Calls beside each other sign in once: the carrier may know only the newest token. Stored before it is used. */
export async function signIn(
  platform: Pick<Platform, 'database' | 'environment'>,
  connection: Connection,
  ask: () => Promise<Signed>,
): Promise<string> {
  const under_way = signInsOf(platform)
  const key = keyOf(connection)
  const known = under_way.get(key)
  if (known !== undefined) return await known
  const own = askAndStore(platform, connection, ask).finally(() => under_way.delete(key))
  under_way.set(key, own)
  return await own
}

export function isSigningIn(platform: Pick<Platform, 'database'>, connection: Connection): boolean {
  return signInsOf(platform).has(keyOf(connection))
}

async function askAndStore(
  platform: Pick<Platform, 'database' | 'environment'>,
  connection: Connection,
  ask: () => Promise<Signed>,
): Promise<string> {
  const { token, expires_at } = await ask()
  const sealed_token = sealToken(platform, connection.id, token)
  await storeToken(platform.database.db, connection, { sealed_token, token_until: expires_at })
  return token
}

/** Those of this process. */
const signIns = new WeakMap<Database, Map<string, Promise<string>>>()

function signInsOf({ database }: Pick<Platform, 'database'>): Map<string, Promise<string>> {
  const known = signIns.get(database) ?? new Map<string, Promise<string>>()
  signIns.set(database, known)
  return known
}

/** Other secrets are another sign-in. */
function keyOf({ id, version }: Connection): string {
  return `${id} ${version}`
}
