import type { Me, SecondFactorProof } from '@guihang/contract/provider/staff/sessions'
import { type AskStepUp, askStepUp, stepUp } from '@guihang/contract/provider/staff/step-ups'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '../texts/messages.js'
import { isOfBrowser } from './make-passkey.ts'

// Opens once somebody confirms: no screen loads it at first (decision 0047).
const SecondFactorForm = lazyPart(() => import('./second-factor-form.tsx'), 'SecondFactorForm')

type Proof = NonNullable<SecondFactorProof['assertion']>

/** What is confirmed: the name of the call that will name the step-up, the server's hash, and the sentence that is shown. */
export type StepUpSubject = AskStepUp & { readonly sentence: string }

type Asked = {
  readonly subject: StepUpSubject
  readonly methods: Me['methods']
  readonly resolve: (step_up_id: string | null) => void
}

/**
 * The second factor once more, for one thing as it is shown. `ask` resolves to a step_up_id, or to null where the person
 * gives up; it raises ApiError or NetworkError where nothing could be asked. A passkey is asked for at once; the dialog
 * opens where there is none, or where the browser or its owner would not use it. Place `dialog` where the asking stands.
 */
export function useStepUp(): { ask: (subject: StepUpSubject) => Promise<string | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function ask(subject: StepUpSubject): Promise<string | null> {
    const { methods, passkey } = await question(subject)
    if (passkey !== null) {
      const step_up_id = await signed(subject, passkey)
      if (step_up_id !== null) return step_up_id
    }
    const { promise, resolve } = Promise.withResolvers<string | null>()
    setAsked({ subject, methods, resolve })
    return await promise
  }

  function end(step_up_id: string | null) {
    asked?.resolve(step_up_id)
    setAsked(null)
  }

  const dialog = (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && end(null)}
      title={m.step_up_title()}
      description={asked?.subject.sentence}
    >
      {asked && (
        <Suspense>
          <SecondFactorForm
            methods={asked.methods}
            ask={async () => (await question(asked.subject)).passkey}
            give={async (proof) => end(await give(asked.subject, proof))}
            confirm={m.step_up_go()}
          />
        </Suspense>
      )}
    </Dialog>
  )
  return { ask, dialog }
}

async function question({ purpose, subject_hash }: StepUpSubject) {
  return (await client.call(askStepUp, { body: { purpose, subject_hash } })).data
}

async function give(
  { purpose, subject_hash }: StepUpSubject,
  proof: Pick<SecondFactorProof, 'assertion' | 'code'>,
) {
  return (await client.call(stepUp, { body: { purpose, subject_hash, ...proof } })).data.step_up_id
}

/** Null where another try, or the code, may help. */
async function signed(subject: StepUpSubject, passkey: object): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    // as: both are the JSON of WebAuthn, which the server's library reads once more
    const assertion: unknown = await startAuthentication({ optionsJSON: passkey as never })
    return await give(subject, { assertion: assertion as Proof }) // as: see above
  } catch (problem) {
    if (isOfBrowser(problem) || isCode(problem, 'ESU001')) return null
    throw problem
  }
}
