import type { Me } from '@guihang/contract/provider/staff/sessions'
import type { StaffEntered } from '../../../../platform/auth/staff/staff-guard.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findStaff } from '../people/staff.store.ts'
import { passkeyHost } from '../second-factors/passkey-host.ts'

/** The person who is signed in. ETOKEN where the person is gone. */
export async function meOf(
  { environment }: Pick<Platform, 'environment'>,
  reader: Reader,
  { operator, session }: StaffEntered,
): Promise<Me> {
  const person = await findStaff(reader, operator.id)
  if (person === undefined) throw reject('ETOKEN')
  const { id, name, email, hub_codes } = person
  return {
    ...{ id, name, email, hub_codes },
    scopes: [...operator.scopes],
    needs: session.needs,
    methods: [...session.methods],
    can_set_up: passkeyHost(environment) === undefined ? ['totp'] : ['passkey', 'totp'],
    session_ends_at: session.ends_at.toISOString(),
    idle_ends_at: session.idle_ends_at?.toISOString() ?? null,
  }
}
