import type {
  Assertion,
  Attestation,
  NewPasskeyQuestion,
  PasskeyQuestion,
} from '@guihang/contract/provider/staff/passkey-messages'
import type { AddPasskey, Passkey } from '@guihang/contract/provider/staff/second-factors'
import type { StaffEntered } from '../../../../platform/auth/staff/staff-guard.ts'
import { noteSecondFactor } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import type { StaffPasskeyRow } from '../../../../platform/database/tables/staff.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findStaff } from '../people/staff.store.ts'
import { type About, makeChallenge, takeSignedChallenge } from './challenges.ts'
import { type PasskeyHost, passkeyHost } from './passkey-host.ts'
import { findPasskey, insertPasskey, listPasskeyRows, notePasskeyUse } from './passkeys.store.ts'

/** Loaded when the first passkey is used: reading it would make every start slower. */
const webauthn = () => import('@simplewebauthn/server')

/** Beside a password it is enough that somebody touches the key; a PIN or fingerprint is asked where the key has one. */
const verification = 'preferred'

/** EdDSA, ES256 and RS256: what keys have and every Node verifies. The library's own list asks for trials, too. */
const algorithms = [-8, -7, -257]

/** What one of the person's passkeys is asked to sign about this; null where there is none, or none can be used here. */
export async function askPasskeyAs(
  platform: Platform,
  { operator, session }: StaffEntered,
  about: About,
): Promise<PasskeyQuestion | null> {
  const host = passkeyHost(platform.environment)
  const rows = host === undefined ? [] : await listPasskeyRows(platform.database.db, operator.id)
  if (host === undefined || rows.length === 0) return null
  const { generateAuthenticationOptions } = await webauthn()
  const question = await generateAuthenticationOptions({
    rpID: host.rp_id,
    challenge: await makeChallenge(platform, session.id, about),
    allowCredentials: rows.map(named),
    userVerification: verification,
  })
  return { ...question, allowCredentials: rows.map(named) }
}

/** ESU001 for a signature that is not of the person's key, of this session, of this subject, and of now. */
export async function provePasskey(
  platform: Platform,
  { operator, session }: StaffEntered,
  about: About,
  assertion: Assertion,
): Promise<void> {
  const { database, realClock, environment } = platform
  const host = passkeyHost(environment)
  const { clientDataJSON } = assertion.response
  const challenge = await takeSignedChallenge(platform, session.id, about, clientDataJSON)
  const passkey = await findPasskey(database.db, operator.id, assertion.id)
  if (host === undefined || passkey === undefined) throw reject('ESU001')
  const counter = await verified(host, challenge, passkey, assertion)
  if (counter === undefined) throw reject('ESU001')
  await notePasskeyUse(database.db, passkey.id, counter, realClock.now())
}

/** The counter of the key; undefined where it did not sign this. */
async function verified(
  { rp_id, origin }: PasskeyHost,
  challenge: string,
  passkey: StaffPasskeyRow,
  assertion: Assertion,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { clientDataJSON, authenticatorData, signature } = assertion.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...message(assertion),
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library says in exceptions what is wrong with a message, and a person can do nothing about any of it.
    return undefined
  }
}

/** What a browser needs to make a passkey. ESF005 where there can be none. */
export async function askNewPasskey(
  platform: Platform,
  { operator, session }: StaffEntered,
): Promise<NewPasskeyQuestion> {
  const { provider, database } = platform
  const host = requireHost(platform)
  const person = await findStaff(database.db, operator.id)
  const rows = await listPasskeyRows(database.db, operator.id)
  const { generateRegistrationOptions } = await webauthn()
  const question = await generateRegistrationOptions({
    rpName: provider.name,
    rpID: host.rp_id,
    userName: person?.email ?? operator.name,
    userDisplayName: operator.name,
    userID: new Uint8Array(Buffer.from(operator.id)),
    challenge: await makeChallenge(platform, session.id, ['new_passkey']),
    attestationType: 'none',
    excludeCredentials: rows.map(named),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: verification },
  })
  return {
    ...question,
    rp: { ...question.rp },
    user: { ...question.user },
    pubKeyCredParams: question.pubKeyCredParams.map(({ type, alg }) => ({ type, alg })),
    excludeCredentials: rows.map(named),
  }
}

/** The session has given its second factor by it. ESF005; ESU001 for what this session was not asked to make. */
export async function addPasskey(
  platform: Platform,
  { operator, session }: StaffEntered,
  { name, attestation }: AddPasskey,
): Promise<Passkey> {
  const { database, realClock, auth } = platform
  const host = requireHost(platform)
  const { clientDataJSON, transports = [] } = attestation.response
  const challenge = await takeSignedChallenge(platform, session.id, ['new_passkey'], clientDataJSON)
  const credential = await registered(host, challenge, attestation)
  if (credential === undefined) throw reject('ESU001')
  const at = realClock.now()
  const row: StaffPasskeyRow = {
    id: newId(at),
    staff_id: operator.id,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    created_at: at,
    last_used_at: null,
  }
  await database.transaction(async (tx) => {
    if (!(await insertPasskey(tx, row))) throw reject('ESU001')
    await noteSecondFactor(tx, session.id, at)
    const what = `${operator.name}: passkey ${name}`
    await recordOperatorAction(tx, { at, operator, action: 'second_factor_added', what })
  })
  auth.staff.forget()
  return passkeyAnswer(row)
}

async function registered({ rp_id, origin }: PasskeyHost, challenge: string, attestation: Attestation) {
  const { verifyRegistrationResponse } = await webauthn()
  const { clientDataJSON, attestationObject } = attestation.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...message(attestation), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

export function passkeyAnswer({ id, name, created_at, last_used_at }: StaffPasskeyRow): Passkey {
  return {
    ...{ id, name },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

function requireHost({ environment }: Platform): PasskeyHost {
  const host = passkeyHost(environment)
  if (host === undefined) throw reject('ESF005')
  return host
}

function named({ credential_id, transports }: StaffPasskeyRow) {
  return { id: credential_id, type: 'public-key', transports }
}

/** What counts of a browser's message: extensions are not asked for. */
function message({ id, rawId, type }: Assertion | Attestation) {
  return { id, rawId, type, clientExtensionResults: {} }
}
