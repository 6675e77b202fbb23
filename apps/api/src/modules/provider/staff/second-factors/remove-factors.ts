import { needsSecondFactor } from '@guihang/domain/provider/operators/staff-sessions'
import type { Operator } from '../../../../platform/auth/caller.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findStaff, lockStaff } from '../people/staff.store.ts'
import { removePasskeyRow } from './passkeys.store.ts'
import { removeTotpOf } from './totp.store.ts'

/** ENOTFOUND where the person has no such passkey; ESF004 for the last second factor of who needs one. */
export async function removePasskey(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<void> {
  await lockStaff(tx, operator.id)
  const name = await removePasskeyRow(tx, operator.id, id)
  if (name === undefined) throw reject('ENOTFOUND')
  await removed(tx, operator, `passkey ${name}`, realClock.now())
}

/** ENOTFOUND where there is none; ESF004 as above. */
export async function removeTotp(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
): Promise<void> {
  await lockStaff(tx, operator.id)
  if (!(await removeTotpOf(tx, operator.id))) throw reject('ENOTFOUND')
  await removed(tx, operator, 'totp', realClock.now())
}

/** Judged by what is left, so that two calls at once do not remove the last two. */
async function removed(tx: Tx, operator: Operator, what: string, at: Date): Promise<void> {
  const person = await findStaff(tx, operator.id)
  if (person !== undefined && person.methods.length === 0 && needsSecondFactor(person.scopes))
    throw reject('ESF004')
  await recordOperatorAction(tx, {
    ...{ at, operator },
    action: 'second_factor_removed',
    what: `${operator.name}: ${what}`,
  })
}
