import { EditApiSettings, editApiSettings, pingWebhook } from '@guihang/contract/integrations/api-settings'
import type { AnswerOf } from '@guihang/contract/operation'
import { Check, TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { problemOf } from '../../core/api/problems.ts'
import { FormFailure, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSavedValues } from '../../core/forms/saved-values.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshAccount } from '../profile/profile.queries.ts'
import { useUnsaved } from '../profile/unsaved.tsx'

type Ping = AnswerOf<typeof pingWebhook>['data']
type Field = 'webhook_status_url' | 'webhook_reweight_url'
type Values = Record<Field, string>

export type WebhookFormProps = {
  webhook: 'status' | 'reweight'
  /** The address as it is saved; only that one is tried. */
  saved: string | null
}

/** An address of the shop's own software, and a test message to it. */
export function WebhookForm({ webhook, saved }: WebhookFormProps) {
  const field: Field = webhook === 'status' ? 'webhook_status_url' : 'webhook_reweight_url'
  const resolver = useMemo(
    () =>
      contractResolver<Values>(EditApiSettings, {
        bodyOf: (values) => ({ [field]: values[field] }),
      }),
    [field],
  )
  // Only the one that is asked for is ever sent.
  const before: Values = { webhook_status_url: '', webhook_reweight_url: '', [field]: saved ?? '' }
  const form = useForm<Values>({
    defaultValues: before,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { settle } = useSavedValues(form, before)
  useUnsaved(form)
  const { isDirty } = form.formState
  const [pinging, setPinging] = useState(false)
  const [answer, setAnswer] = useState<Ping | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: [field],
    async send(values) {
      setAnswer(null)
      await client.call(editApiSettings, { body: EditApiSettings.parse({ [field]: values[field] }) })
      settle(values)
      toast.success(m.account_webhook_saved())
      await refreshAccount()
    },
  })

  async function ping() {
    if (pinging) return
    setPinging(true)
    setAnswer(null)
    try {
      setAnswer((await client.call(pingWebhook, { body: { webhook } })).data)
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    setPinging(false)
  }

  const status = webhook === 'status'
  const name = status ? m.account_webhook_status() : m.account_webhook_reweight()
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={name} className="grid gap-2">
      <FormText
        control={form.control}
        name={field}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        label={name}
        hint={status ? m.account_webhook_status_hint() : m.account_webhook_reweight_hint()}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" busy={busy} aria-label={m.account_webhook_save_named({ name })}>
          {m.account_save()}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={pinging}
          aria-label={m.account_webhook_ping_named({ name })}
          unavailable={saved && !isDirty ? null : m.account_webhook_ping_first()}
          onClick={() => void ping()}
        >
          {m.account_webhook_ping()}
        </Button>
      </div>
      <p role="status" className={cx('text-13 empty:hidden', answer?.ok ? 'text-ok-ink' : 'text-danger-ink')}>
        {answer && !isDirty && <PingWords answer={answer} />}
      </p>
    </form>
  )
}

function PingWords({ answer }: { answer: Ping }) {
  const { ok, status, duration_ms, failure } = answer
  const Glyph = ok ? Check : TriangleAlert
  return (
    <>
      <Glyph size={14} strokeWidth={2} className="mr-1 inline align-[-2px]" aria-hidden />
      {ok || !failure
        ? m.account_ping_ok({ status: String(status), milliseconds: duration_ms })
        : failures[failure]({ status: String(status ?? '') })}
    </>
  )
}

const failures: Record<NonNullable<Ping['failure']>, (values: { status: string }) => string> = {
  no_address: () => m.account_ping_no_address(),
  forbidden_address: () => m.account_ping_forbidden(),
  unreachable: () => m.account_ping_unreachable(),
  timeout: () => m.account_ping_timeout(),
  redirected: () => m.account_ping_redirected(),
  refused: ({ status }) => m.account_ping_refused({ status }),
  too_large: () => m.account_ping_too_large(),
}
