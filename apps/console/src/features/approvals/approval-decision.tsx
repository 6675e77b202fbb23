import type { Approval } from '@guihang/contract/provider/approvals'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { Suspense, useState } from 'react'
import { Fingerprint } from '#icons'
import { useStepUp } from '../../core/step-up.tsx'
import { useLetters } from '../../core/use-letters.ts'
import { m } from '../../texts/messages.js'
import { sentence } from './approval-words.ts'
import { approvalsChanged } from './approvals.queries.ts'
import { approve, type PlainApproval, purposes } from './decide.ts'

// Open once somebody decides: no screen loads them at first (decision 0047).
const ApproveForm = lazyPart(() => import('./approve-forms.tsx'), 'ApproveForm')
const RefuseForm = lazyPart(() => import('./refuse-forms.tsx'), 'RefuseForm')

export type DecisionProps = {
  item: Approval
  onDecided: () => void
  /** The server knows it otherwise than it is shown. */
  onChanged: () => void
}

/** Approve with the key over what is shown, or give it back with a reason. */
export function ApprovalDecision(props: DecisionProps & { stop: string | null }) {
  const { item, stop, onDecided, onChanged } = props
  const [form, setForm] = useState<'approve' | 'refuse' | null>(null)
  const [busy, setBusy] = useState(false)
  const { ask, dialog } = useStepUp()
  const isRefusable = item.decide.refuse !== null
  const plain = isPlain(item) ? item : null

  async function done(said: string) {
    setForm(null)
    toast.success(said)
    onDecided()
    await approvalsChanged()
  }

  function refused(problem: unknown) {
    if (!isCode(problem, 'EAP002')) return
    setForm(null)
    toast.error(problemOf(problem).message)
    onChanged()
  }

  async function approveNow(one: PlainApproval) {
    setBusy(true)
    try {
      const subject = { purpose: purposes[one.kind], subject_hash: one.hash, sentence: sentence(one) }
      const step_up_id = await ask(subject)
      if (step_up_id !== null) {
        await approve(one, { seen_hash: one.hash, step_up_id })
        await done(m.approvals_approved())
      }
    } catch (problem) {
      if (isCode(problem, 'EAP002')) refused(problem)
      else {
        toast.error(problemOf(problem).message)
        onChanged()
      }
    }
    setBusy(false)
  }

  const begin = () => {
    if (stop !== null || busy) return
    if (plain) void approveNow(plain)
    else setForm('approve')
  }
  useLetters({ a: begin, ...(isRefusable && { r: () => setForm('refuse') }) })

  return (
    <div className="flex flex-wrap items-center gap-2 phone:[&>button]:w-full">
      <p id="approval-stop" className="mr-auto text-ink-2 phone:w-full phone:empty:hidden">
        {stop}
      </p>
      {isRefusable && (
        <Button end={<KeyHint keys="R" />} aria-keyshortcuts="R" onClick={() => setForm('refuse')}>
          {m.approvals_refuse()}
        </Button>
      )}
      <Button
        variant="primary"
        icon={Fingerprint}
        end={<KeyHint keys="A" />}
        aria-keyshortcuts="A"
        aria-describedby="approval-stop"
        unavailable={stop !== null || null}
        busy={busy}
        onClick={begin}
      >
        {plain ? m.approvals_approve() : m.approvals_approve_more()}
      </Button>
      {dialog}
      <Suspense>
        {form === 'approve' && (
          <ApproveForm
            item={item}
            onClose={() => setForm(null)}
            onDone={() => done(m.approvals_approved())}
            onRefused={refused}
          />
        )}
        {form === 'refuse' && (
          <RefuseForm
            item={item}
            onClose={() => setForm(null)}
            onDone={() => done(m.approvals_refused())}
            onRefused={refused}
          />
        )}
      </Suspense>
    </div>
  )
}

function isPlain(item: Approval): item is PlainApproval {
  return item.kind in purposes
}
