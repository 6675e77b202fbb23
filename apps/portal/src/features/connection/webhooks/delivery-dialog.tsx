import { replayWebhookDelivery, type WebhookDeliveryDetail } from '@guihang/contract/connection/webhooks'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from '#icons'
import { client } from '../../../core/api/api.ts'
import { Region } from '../../../core/screen/region.tsx'
import { m } from '../../../texts/messages.js'
import { answerWords } from './webhook-words.ts'
import { deliveryQuery, refreshWebhooks } from './webhooks.queries.ts'

export function DeliveryDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const shown = useShown(id)
  const { busy, act } = useAct()

  async function replay() {
    if (shown === null) return
    await client.call(replayWebhookDelivery, { params: { id: shown } })
    toast.success(m.webhooks_replayed({ count: 1 }))
    onClose()
    await refreshWebhooks()
  }

  return (
    <Dialog
      open={id !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={m.webhooks_delivery()}
      wide
      actions={
        <>
          <Button onClick={onClose}>{m.webhooks_close()}</Button>
          <Button variant="primary" icon={RotateCcw} busy={busy} onClick={() => void act(replay)}>
            {m.webhooks_replay()}
          </Button>
        </>
      }
    >
      {shown !== null && <Content id={shown} />}
    </Dialog>
  )
}

function Content({ id }: { id: string }) {
  const delivery = useQuery(deliveryQuery(id))
  return (
    <Region query={delivery}>
      {(data) => (
        <div className="grid max-h-[60vh] gap-4 overflow-y-auto">
          <Sent delivery={data} />
          <Answers delivery={data} />
        </div>
      )}
    </Region>
  )
}

const codeClass =
  'max-h-60 overflow-auto rounded-ctl border border-line bg-sunken px-3 py-2 text-12 whitespace-pre-wrap wrap-anywhere'

function Sent({ delivery: { id, request } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <section aria-labelledby="webhooks-sent" className="grid gap-1">
      <h3 id="webhooks-sent" className="text-14 font-medium">
        {m.webhooks_request()}
      </h3>
      <p className="figures text-12 text-ink-3 wrap-anywhere">webhook-id: msg_{id}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys */}
      <pre tabIndex={0} className={codeClass}>
        {pretty(request)}
      </pre>
    </section>
  )
}

function Answers({ delivery: { tries } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <section aria-labelledby="webhooks-answers" className="grid gap-2">
      <h3 id="webhooks-answers" className="text-14 font-medium">
        {m.webhooks_answers()}
      </h3>
      {tries.length === 0 && <p className="text-13 text-ink-2">{m.webhooks_not_sent()}</p>}
      <ol className="grid gap-3">
        {tries.map((attempt) => (
          <li key={attempt.number} className="grid gap-1 text-13">
            <p>
              <b className="font-medium">{m.webhooks_attempt({ number: attempt.number })}</b>
              <span className="text-ink-3">
                {' '}
                · {formatInstant(attempt.at)} · {attempt.duration_ms} ms
              </span>
            </p>
            <p className={attempt.failure === null ? 'text-ok-ink' : 'text-danger-ink'}>
              {answerWords(attempt)}
            </p>
            {attempt.answer && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys
              <pre tabIndex={0} className={codeClass}>
                {attempt.answer}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
