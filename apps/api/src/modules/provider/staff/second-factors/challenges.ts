import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@guihang/domain/time'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { forgetChallenges, insertChallenge, listChallenges, takeChallenge } from './challenges.store.ts'

/** How long a browser may take to let a passkey sign. */
const livesMs = 5 * minuteMs

/** What a passkey signs is for: `['second_factor']`, or a step-up with its purpose and the hash of its subject. */
export type About = readonly string[]

/** New random bytes to sign, bound to what they are about and to the session. */
export async function makeChallenge(
  { database, realClock }: Platform,
  session_id: string,
  about: About,
): Promise<Uint8Array<ArrayBuffer>> {
  const now = realClock.now()
  const challenge = randomBytes(32).toString('base64url')
  await database.transaction(async (tx) => {
    await forgetChallenges(tx, session_id, now)
    const expires_at = new Date(now.getTime() + livesMs)
    await insertChallenge(tx, { id: newId(now), session_id, challenge, created_at: now, expires_at })
  })
  return signedBytes(challenge, about)
}

/** The one that a passkey says it has signed, used up by this. ESU001 where this session was asked none such. */
export async function takeSignedChallenge(
  { database, realClock }: Platform,
  session_id: string,
  about: About,
  client_data: string,
): Promise<string> {
  const signed = challengeIn(client_data)
  const open = await listChallenges(database.db, session_id, realClock.now())
  const found = open.find(({ challenge }) => textOf(signedBytes(challenge, about)) === signed)
  if (found === undefined || !(await takeChallenge(database.db, found.id))) throw reject('ESU001')
  return textOf(signedBytes(found.challenge, about))
}

/** So that what is signed for one thing says nothing about another. */
function signedBytes(challenge: string, about: About): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHash('sha256')
      .update(JSON.stringify([challenge, ...about]))
      .digest(),
  )
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function challengeIn(client_data: string): unknown {
  try {
    return JSON.parse(Buffer.from(client_data, 'base64url').toString()).challenge
  } catch {
    return undefined
  }
}
