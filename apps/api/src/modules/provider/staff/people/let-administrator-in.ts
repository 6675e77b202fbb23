import type { Tx } from '../../../../platform/database/index.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { StartError } from '../../../../platform/start-error.ts'
import { removePasskeysOf } from '../second-factors/passkeys.store.ts'
import { removeTotpOf } from '../second-factors/totp.store.ts'
import { addStaff, staffOf } from './keep-people.ts'
import { makeStaffLink } from './make-link.ts'
import { findStaffByEmail, lockStaff } from './staff.store.ts'

/** For whoever runs the instance: makes the first administrator, or finds one, and answers a link that sets a password. */
export async function letAdministratorIn(
  parts: {
    readonly environment: Pick<Platform['environment'], 'consoleUrl'>
    readonly realClock: Platform['realClock']
  },
  tx: Tx,
  given: { readonly email: string; readonly name: string; readonly lost_key: boolean },
): Promise<string> {
  const { email, name, lost_key } = given
  const known = await findStaffByEmail(tx, email)
  const id = known?.id ?? (await addStaff(parts, tx, { name, email, scopes: ['read', 'settings', 'staff'] }))
  await lockStaff(tx, id)
  const person = await staffOf(tx, id)
  if (!person.scopes.includes('staff') || person.state === 'locked')
    throw new StartError(
      `${email} is somebody who is no administrator or is locked; an administrator changes that, or name another e-mail.`,
    )
  if (lost_key) {
    await removePasskeysOf(tx, id)
    await removeTotpOf(tx, id)
  }
  const what = `${person.name}: npm run operator`
  await recordOperatorAction(tx, {
    at: parts.realClock.now(),
    operator: person,
    action: 'staff_link_made',
    what,
  })
  return await makeStaffLink(parts, tx, person)
}
