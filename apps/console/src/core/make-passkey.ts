import { type AddPasskey, addPasskey, askPasskey } from '@guihang/contract/provider/staff/second-factors'
import { client } from '@guihang/web/api/client.ts'
import { m } from '../texts/messages.js'

/** Lets the browser make a passkey and keeps it. Raises ApiError, NetworkError, or what the browser refused with. */
export async function makePasskey(person: string): Promise<void> {
  const asked = (await client.call(askPasskey, {})).data
  const { startRegistration } = await import('@simplewebauthn/browser')
  // as: both are the JSON of WebAuthn, which the server's library reads once more
  const made: unknown = await startRegistration({ optionsJSON: asked as never })
  const attestation = made as AddPasskey['attestation'] // as: see above
  await client.call(addPasskey, {
    body: { name: m.enrol_passkey_name({ name: person }).slice(0, 60), attestation },
  })
}

/** Whether the browser or its owner would not do it: its own words say nothing to people. */
export function isOfBrowser(problem: unknown): boolean {
  return (
    problem instanceof DOMException ||
    (problem instanceof Error && ['NotAllowedError', 'WebAuthnError'].includes(problem.name))
  )
}
