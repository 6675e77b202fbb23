import { editApiSettings, pingWebhook } from '@guihang/contract/connection/api-settings'
import type { AnswerOf } from '@guihang/contract/operation'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useState } from 'react'
import { Check, TriangleAlert } from '#icons'
import { refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'

type Ping = AnswerOf<typeof pingWebhook>['data']
type Field = 'webhook_status_url' | 'webhook_reweight_url'

export type WebhookFormProps = {
  webhook: 'status' | 'reweight'
  /** The saved address. A test message goes to no other. */
  saved: string | null
}

export function WebhookForm({ webhook, saved }: WebhookFormProps) {
  const field: Field = webhook === 'status' ? 'webhook_status_url' : 'webhook_reweight_url'
  const { answer, pinging, ping, forget } = usePing(webhook)
  const form = useContractForm({
    operation: editApiSettings,
    // One form for either address: it carries the field of the wire.
    values: { [field]: saved ?? '' },
    async onSaved() {
      forget()
      toast.success(m.account_webhook_saved())
      await refreshAccount()
    },
  })

  const status = webhook === 'status'
  const name = status ? m.account_webhook_status() : m.account_webhook_reweight()
  return (
    <Form form={form} aria-label={name} className="gap-2">
      <Text
        name={field}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        label={name}
        hint={status ? m.account_webhook_status_hint() : m.account_webhook_reweight_hint()}
      />
      <FormFailure />
      <div className="flex flex-wrap items-center gap-2">
        <SaveButton size="sm" aria-label={m.account_webhook_save_named({ name })}>
          {m.account_save()}
        </SaveButton>
        <Button
          size="sm"
          variant="quiet"
          busy={pinging}
          aria-label={m.account_webhook_ping_named({ name })}
          unavailable={saved && !form.unsaved ? null : m.account_webhook_ping_first()}
          onClick={() => void ping()}
        >
          {m.account_webhook_ping()}
        </Button>
      </div>
      <p role="status" className={cx('text-13 empty:hidden', answer?.ok ? 'text-ok-ink' : 'text-danger-ink')}>
        {answer && !form.unsaved && <PingWords answer={answer} />}
      </p>
    </Form>
  )
}

function usePing(webhook: WebhookFormProps['webhook']) {
  const { busy, act } = useAct()
  const [answer, setAnswer] = useState<Ping | null>(null)

  const ping = () =>
    act(async () => {
      setAnswer(null)
      setAnswer((await client.call(pingWebhook, { body: { webhook } })).data)
      // It stands in the log of the endpoints above.
      await refreshAccount()
    })

  return { answer, pinging: busy, ping, forget: () => setAnswer(null) }
}

function PingWords({ answer }: { answer: Ping }) {
  const { ok, status, duration_ms, failure } = answer
  const Glyph = ok ? Check : TriangleAlert
  return (
    <>
      <Glyph size={14} strokeWidth={2} className="mr-1 inline align-[-2px]" />
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
