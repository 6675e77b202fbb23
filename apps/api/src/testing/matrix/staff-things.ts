import type { AddPasskey } from '@guihang/contract/provider/staff/second-factors'
import { addPasskey, askPasskey, beginTotp } from '@guihang/contract/provider/staff/second-factors'
import { askStepUp } from '@guihang/contract/provider/staff/step-ups'
import { Secret } from 'otpauth'
import {
  demoPeople,
  findStaffByEmail,
  insertDemoPeople,
  makeStaffLink,
} from '../../modules/provider/staff/index.ts'
import { mintOperatorToken } from '../../platform/auth/mint-operator-token.ts'
import type { TestApi } from '../api.ts'
import { newTestPasskey } from '../people/authenticator.ts'
import {
  buildStaff,
  codeNow,
  installApp,
  type StaffSession,
  startSession,
  type TestStaff,
} from '../people/staff.ts'

/** People of the provider that calls can name. */
export type StaffThings = {
  readonly me: TestStaff
  /** Another one for each try, because a call ends it. */
  session: StaffSession
  readonly member: TestStaff
  member_version: number
  /** Of the demo. */
  readonly demo_id: string
  /** Of a mailed link of that member. */
  link: string
  token_id: string
  passkey_id: string
  attestation: AddPasskey['attestation']
  code: string
  readonly subject: { readonly purpose: string; readonly subject_hash: string }
}

export async function buildStaffThings(api: TestApi): Promise<StaffThings> {
  const me = await buildStaff(api, { scopes: ['read', 'settings'] })
  const member = await buildStaff(api, { scopes: ['read', 'support'] })
  return {
    me,
    member,
    member_version: 1,
    demo_id: await demoPerson(api),
    session: await startSession(api, me),
    link: 'không-có',
    token_id: member.id,
    passkey_id: member.id,
    attestation: newTestPasskey().create(unasked),
    code: '000000',
    subject: { purpose: 'approveStatement', subject_hash: 'q2hhbmdlcyBhbmQgYW1vdW50cw' },
  }
}

/** The demo's people, whom only a seed makes. */
async function demoPerson({ database, platform }: TestApi): Promise<string> {
  const of = { at: new Date(), secret: platform.environment.secret, password_hash: 'none' }
  await database.transaction((tx) => insertDemoPeople(tx, of))
  const person = await findStaffByEmail(database.db, demoPeople.support.email)
  return person?.id ?? ''
}

/** A question that nobody has asked. */
const unasked = {
  challenge: 'AAAA',
  rp: { name: '', id: 'localhost' },
  user: { id: '', name: '', displayName: '' },
  pubKeyCredParams: [],
}

/** What must have happened before the examples of people of the provider succeed; each has a new session. */
export const staffPreparations: Readonly<
  Record<string, (api: TestApi, staff: StaffThings) => Promise<unknown>>
> = {
  readStaffLink: mailLink,
  followStaffLink: mailLink,
  giveSecondFactor: nextCode,
  stepUp: async (api, staff) => {
    await nextCode(api, staff)
    await staff.session.client.call(askStepUp, { body: staff.subject })
  },
  addPasskey: makePasskey,
  removePasskey: async (api, staff) => {
    await makePasskey(api, staff)
    const body = { name: 'Khóa cũ', attestation: staff.attestation }
    staff.passkey_id = (await staff.session.client.call(addPasskey, { body })).data.id
  },
  removeTotp: async (api, staff) => {
    await makePasskey(api, staff)
    await staff.session.client.call(addPasskey, {
      body: { name: 'Khóa', attestation: staff.attestation },
    })
  },
  confirmTotp: async (api, staff) => {
    const { data } = await staff.session.client.call(beginTotp, {})
    staff.code = codeNow(api, Secret.fromBase32(data.secret))
  },
  editStaff: async (api, staff) => {
    const found = await findStaffByEmail(api.database.db, staff.member.email)
    staff.member_version = found?.version ?? 0
  },
  revokeOperatorToken: async (api, staff) => {
    const { environment, database } = api.platform
    const minted = await mintOperatorToken(database, environment.secret, { name: 'Máy quét', days: 1 })
    staff.token_id = minted.token_id
  },
}

async function mailLink({ database, platform }: TestApi, staff: StaffThings): Promise<void> {
  const person = { id: staff.member.id, state: 'active' } as const // as: the exact state
  const url = await database.transaction((tx) => makeStaffLink(platform, tx, person))
  staff.link = url.split('/').at(-1) ?? ''
}

/** An earlier call may have used the code, or taken the app away. */
async function nextCode(api: TestApi, staff: StaffThings): Promise<void> {
  await installApp(api, staff.me)
  if (staff.me.totp !== undefined) staff.code = codeNow(api, staff.me.totp)
}

async function makePasskey(_api: TestApi, staff: StaffThings): Promise<void> {
  const { data } = await staff.session.client.call(askPasskey, {})
  staff.attestation = newTestPasskey().create(data)
}
