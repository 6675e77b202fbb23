import type { editUser as operation } from '@guihang/contract/identity'
import type { BodyOf } from '@guihang/contract/operation'
import type { Tx } from '../../platform/database/index.ts'
import { announce } from '../../platform/events/index.ts'
import { reject } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { updateUser } from './identity.store.ts'

/** Changes one's own name or language. Somebody else's profile looks like one that is not there. */
export async function editUser(
  platform: Platform,
  tx: Tx,
  editor: { shop_id: string; user_id: string },
  user_id: string,
  changes: BodyOf<typeof operation>,
): Promise<void> {
  if (user_id !== editor.user_id) throw reject('ENOTFOUND')
  const { locale, name } = changes
  const given = { ...(locale === undefined ? {} : { locale }), ...(name === undefined ? {} : { name }) }
  if (Object.keys(given).length === 0) return
  const updated_at = platform.businessClock.now()
  const found = await updateUser(tx, editor.shop_id, user_id, { ...given, updated_at })
  if (!found) throw reject('ENOTFOUND')
  await announce(tx, { shop_id: editor.shop_id, type: 'profile', id: user_id })
}
