import { demoRoles, staffDemoOperations as operations } from '@guihang/contract/provider/staff/demo'
import {
  codeStepAt,
  codeStepMs,
  codeSteps,
  usableCodeStep,
} from '@guihang/domain/provider/operators/second-factors'
import { refuseForeignSignIn } from '../../../../platform/auth/staff/staff-cookie.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findStaffByEmail, type StaffPerson } from '../people/staff.store.ts'
import { findTotp } from '../second-factors/totp.store.ts'
import { codeOfStep, unsealTotp } from '../second-factors/totp-codes.ts'
import { fromOf } from '../sessions/sign-in-limit.ts'
import { type SignedInFrom, signedInAnswer, startStaffSession } from '../sessions/start-session.ts'
import { demoPeople } from './demo-people.ts'

/** The server offers these in a demo only. */
export function staffDemoRoutes(platform: Platform) {
  return routes(operations, {
    listDemoStaff: handle(operations.listDemoStaff, async ({ db }) => ({
      data: (await listDemoPeople(db)).map(({ id, name, role }) => ({ id, name, role })),
    })),
    signInDemoStaff: handleWithoutTransaction(operations.signInDemoStaff, async ({ body, request }) => {
      refuseForeignSignIn(request)
      return await signedInAnswer(platform, await signInAs(platform, body.staff_id, fromOf(request)))
    }),
    getDemoCode: handle(operations.getDemoCode, async ({ operator, db }) => ({
      data: await codeOf(platform, db, operator.id),
    })),
  })
}

type Listed = StaffPerson & { readonly role: (typeof demoRoles)[number] }

async function listDemoPeople(reader: Reader): Promise<Listed[]> {
  const found: Listed[] = []
  for (const role of demoRoles) {
    const person = await findStaffByEmail(reader, demoPeople[role].email)
    if (person !== undefined) found.push({ ...person, role })
  }
  return found
}

/** ESF001 for anybody who is not of the demo, EUS012 for who was locked in it. */
async function signInAs(platform: Platform, staff_id: string, from: SignedInFrom) {
  const { database, realClock } = platform
  const person = (await listDemoPeople(database.db)).find(({ id }) => id === staff_id)
  if (person === undefined) throw reject('ESF001')
  if (person.state !== 'active') throw reject('EUS012')
  return await database.transaction((tx) => startStaffSession(platform, tx, person, from, realClock.now()))
}

/** ENOTFOUND where the person has no authenticator app. */
async function codeOf({ environment, realClock }: Platform, reader: Reader, staff_id: string) {
  const row = await findTotp(reader, staff_id, true)
  if (row === undefined) throw reject('ENOTFOUND')
  const now = realClock.now()
  const step = usableCodeStep(now, row.last_step) ?? codeStepAt(now) + codeSteps + 1
  return {
    code: codeOfStep(unsealTotp(environment.secret, staff_id, row.secret), step),
    usable_at: new Date((step - codeSteps) * codeStepMs).toISOString(),
  }
}
