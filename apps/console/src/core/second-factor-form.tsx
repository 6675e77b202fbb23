import { getDemoCode } from '@guihang/contract/provider/staff/demo'
import type { PasskeyQuestion } from '@guihang/contract/provider/staff/passkey-messages'
import type { Me, SecondFactorProof } from '@guihang/contract/provider/staff/sessions'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { TextField } from '@guihang/ui/inputs/text-field.tsx'
import { client } from '@guihang/web/api/client.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Fingerprint } from '#icons'
import { m } from '../texts/messages.js'
import { isOfBrowser } from './make-passkey.ts'

export type SecondFactorFormProps = {
  methods: Me['methods']
  /** A question that was asked already; without one, or once it was tried, a new one is asked. */
  question?: PasskeyQuestion | null
  ask: () => Promise<PasskeyQuestion | null>
  /** Raises ESU001 where the proof is wrong. */
  give: (proof: SecondFactorProof) => Promise<void>
  confirm: string
}

/** A passkey by one click, or the six digits of an app: at the sign-in, and once more before money moves. */
export function SecondFactorForm({ methods, question = null, ask, give, confirm }: SecondFactorFormProps) {
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null)
  const [failure, setFailure] = useState<(() => string) | null>(null)
  const unused = useRef(question)

  async function run(by: 'passkey' | 'code', work: () => Promise<void>) {
    if (busy) return
    setBusy(by)
    setFailure(null)
    try {
      await work()
    } catch (problem) {
      setFailure(() => wordsOf(by, problem))
    }
    setBusy(null)
  }

  const bySigning = () =>
    run('passkey', async () => {
      const asked = unused.current ?? (await ask())
      unused.current = null
      if (asked === null) throw new Error('The person has no passkey')
      const { startAuthentication } = await import('@simplewebauthn/browser')
      // as: both are the JSON of WebAuthn, which the server's library reads once more
      const assertion = await startAuthentication({ optionsJSON: asked as never })
      await give({ assertion: assertion as unknown as NonNullable<SecondFactorProof['assertion']> }) // as: see above
    })

  return (
    <div className="grid gap-3">
      {methods.includes('passkey') && (
        <Button
          variant="primary"
          size="lg"
          block
          busy={busy === 'passkey'}
          onClick={() => void bySigning()}
          data-autofocus
        >
          <Fingerprint size={18} />
          {m.sign_in_passkey_go()}
        </Button>
      )}
      {methods.length === 2 && <p className="text-center text-ink-3">{m.sign_in_or()}</p>}
      {methods.includes('totp') && (
        <CodeForm
          busy={busy === 'code'}
          confirm={confirm}
          onCode={(code) => void run('code', () => give({ code }))}
        />
      )}
      <div role="alert" className="empty:hidden">
        {failure && <Note tone="bad">{failure()}</Note>}
      </div>
    </div>
  )
}

function wordsOf(by: 'passkey' | 'code', problem: unknown): () => string {
  if (by === 'code' && isCode(problem, 'ESU001', 'EVALID')) return m.sign_in_code_wrong
  // The browser's own refusals have no words for people.
  if (by === 'passkey' && (isCode(problem, 'ESU001') || isOfBrowser(problem))) return m.sign_in_passkey_failed
  return () => problemOf(problem).message
}

type CodeFormProps = { busy: boolean; confirm: string; onCode: (code: string) => void }

function CodeForm({ busy, confirm, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const digits = code.replace(/\s/g, '')
    setMissing(digits === '')
    if (digits === '') return input.current?.focus()
    onCode(digits)
    setCode('')
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        ref={input}
        data-autofocus
        label={m.sign_in_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={missing ? m.sign_in_code_missing() : null}
        hint={<DemoCode />}
        onChange={(event) => {
          setCode(event.target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {confirm}
      </Button>
    </form>
  )
}

/** In a demo nobody has the app at hand: what it would show stands beside the field. A code counts once. */
function DemoCode() {
  const isDemo = useSettings()?.demo_login != null
  const { data } = useQuery({
    queryKey: ['demo-code'],
    enabled: isDemo,
    refetchInterval: 1_000,
    queryFn: async ({ signal }) => (await client.call(getDemoCode, { signal })).data,
  })
  if (data === undefined) return null
  const { code, usable_at } = data
  // By this machine's clock, which is the demo's.
  const seconds = Math.ceil((Date.parse(usable_at) - Date.now()) / 1_000)
  return seconds > 0 ? m.sign_in_code_demo_wait({ code, seconds }) : m.sign_in_code_demo({ code })
}
