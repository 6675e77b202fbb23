import { getMe, type Me } from '@guihang/contract/provider/staff/sessions'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { client } from '@guihang/web/api/client.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { useState } from 'react'
import { Fingerprint, Smartphone } from '#icons'
import { isOfBrowser, makePasskey } from '../../core/make-passkey.ts'
import { TotpSetUp } from '../../core/totp-set-up.tsx'
import { m } from '../../texts/messages.js'
import { Failure } from './failure.tsx'

/** The first second factor of a person who needs one: nothing else opens before. */
export function EnrolStep({ me, onDone }: { me: Me; onDone: (me: Me) => void }) {
  const [byApp, setByApp] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<(() => string) | null>(null)

  async function byPasskey() {
    setBusy(true)
    setFailure(null)
    try {
      await makePasskey(me.name)
      onDone((await client.call(getMe, {})).data)
    } catch (problem) {
      setFailure(() => wordsOf(problem))
    }
    setBusy(false)
  }

  if (byApp) return <TotpSetUp onDone={onDone} />
  return (
    <div className="grid gap-4">
      {me.can_set_up.includes('passkey') ? (
        <div className="grid gap-2">
          <p className="text-ink-2">{m.enrol_passkey_help()}</p>
          <Button variant="primary" size="lg" block busy={busy} onClick={() => void byPasskey()}>
            <Fingerprint size={18} />
            {m.enrol_passkey_go()}
          </Button>
        </div>
      ) : (
        <Note>{m.enrol_passkey_ip()}</Note>
      )}
      <div className="grid gap-2">
        <p className="text-ink-2">{m.enrol_totp_help()}</p>
        <Button size="lg" block onClick={() => setByApp(true)}>
          <Smartphone size={18} />
          {m.enrol_totp_go()}
        </Button>
      </div>
      <Failure say={failure} />
    </div>
  )
}

function wordsOf(problem: unknown): () => string {
  if (isCode(problem, 'ESU001') || isOfBrowser(problem)) return m.sign_in_passkey_failed
  return () => problemOf(problem).message
}
