import {
  staffPeopleOperations as operations,
  type StaffMember,
} from '@guihang/contract/provider/staff/people'
import type { Tx } from '../../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../../platform/http/answers/id-pages.ts'
import { handle, handleWithoutTransaction, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { editStaff, inviteStaff, staffOf } from './keep-people.ts'
import { inviteAgain, lockStaffOut, resetSecondFactors, unlockStaff } from './lock-staff.ts'
import { listStaffRows, type StaffPerson } from './staff.store.ts'

export function peopleRoutes(platform: Platform) {
  /** What it changes counts at the next call of this process. */
  const changing = async (work: (tx: Tx) => Promise<StaffPerson>) => {
    const person = await platform.database.transaction(work)
    platform.auth.staff.forget()
    return { data: memberAnswer(person) }
  }
  return routes(operations, {
    listStaff: handle(operations.listStaff, async ({ db, query }) =>
      idPageAnswer(await listStaffRows(db, query, idPageOf(query)), query, memberAnswer),
    ),
    inviteStaff: handle(operations.inviteStaff, async ({ tx, body, operator, language }) => ({
      data: memberAnswer(await inviteStaff(platform, tx, { operator, language }, body)),
    })),
    getStaff: handle(operations.getStaff, async ({ db, params }) => ({
      data: memberAnswer(await staffOf(db, params.id)),
    })),
    editStaff: handleWithoutTransaction(operations.editStaff, ({ params, body, operator }) =>
      changing((tx) => editStaff(platform, tx, operator, params.id, body)),
    ),
    lockStaff: handleWithoutTransaction(operations.lockStaff, ({ params, operator }) =>
      changing((tx) => lockStaffOut(platform, tx, operator, params.id)),
    ),
    unlockStaff: handleWithoutTransaction(operations.unlockStaff, ({ params, operator }) =>
      changing((tx) => unlockStaff(platform, tx, operator, params.id)),
    ),
    inviteStaffAgain: handle(operations.inviteStaffAgain, async ({ tx, params, operator, language }) => ({
      data: memberAnswer(await inviteAgain(platform, tx, { operator, language }, params.id)),
    })),
    resetSecondFactors: handleWithoutTransaction(operations.resetSecondFactors, ({ params, operator }) =>
      changing((tx) => resetSecondFactors(platform, tx, operator, params.id)),
    ),
  })
}

function memberAnswer({ password_hash: _, created_at, updated_at, ...row }: StaffPerson): StaffMember {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}
