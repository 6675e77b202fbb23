import {
  type CarrierConnection,
  type CarrierOffer,
  changeCarrierInbox,
  checkCarrierConnection,
  editCarrierConnection,
  removeCarrierConnection,
} from '@guihang/contract/connection/carriers'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { formatTime } from '@guihang/web/dates.ts'
import { createSubmissions } from '@guihang/web/forms/submission.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { InboxShown } from './inbox-shown.tsx'

type Props = { connection: CarrierConnection; offer: CarrierOffer }
type Asked = 'off' | 'inbox' | 'remove'

/** What is done with a connection beside its form; what somebody feels at once is asked for. */
export function ConnectionActions({ connection, offer }: Props) {
  const { code, name, kind, version, active } = connection
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [submissions] = useState(() => createSubmissions())
  const { busy, act } = useAct()
  const params = { code }

  const run = (work: () => Promise<unknown>) =>
    void act(work, async () => {
      setAsked(null)
      await carriersChanged()
    })
  const turn = (on: boolean) =>
    run(async () => {
      await client.call(editCarrierConnection, { params, body: { version, active: on } })
      toast.success(on ? m.carriers_turned_on({ code }) : m.carriers_turned_off({ code }))
    })
  const renewInbox = () =>
    run(async () => {
      const { data } = await submissions.once(params, (idempotencyKey) =>
        client.call(changeCarrierInbox, { params, idempotencyKey }),
      )
      setUrl(data.inbox?.url ?? null)
    })
  const remove = () =>
    void act(async () => {
      try {
        await client.call(removeCarrierConnection, { params })
      } catch (problem) {
        setRefusal(problemOf(problem).message)
        return
      }
      setAsked(null)
      toast.success(m.carriers_removed({ code }))
      await navigate({ to: '/carriers/connections' })
    }, carriersChanged)

  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      <CheckNow connection={connection} offer={offer} />
      <div className="flex flex-wrap gap-2">
        {active ? (
          <Button onClick={() => setAsked('off')}>{m.carriers_turn_off()}</Button>
        ) : (
          <Button variant="primary" busy={busy && asked === null} onClick={() => turn(true)}>
            {m.carriers_turn_on()}
          </Button>
        )}
        <Button onClick={() => setAsked('inbox')}>{m.carriers_inbox_renew()}</Button>
        <Button variant="quiet" onClick={() => setAsked('remove')}>
          {m.carriers_remove()}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'off'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={m.carriers_turn_off_title({ name })}
        body={m.carriers_turn_off_body()}
        keepLabel={m.carriers_turn_off_keep()}
        confirmLabel={m.carriers_turn_off()}
        tone="primary"
        busy={busy}
        onConfirm={() => turn(false)}
      />
      <ConfirmDialog
        open={asked === 'inbox'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={m.carriers_inbox_renew_title({ name })}
        body={m.carriers_inbox_renew_body({ carrier: offer.name })}
        keepLabel={m.carriers_inbox_renew_keep()}
        confirmLabel={m.carriers_inbox_renew()}
        busy={busy}
        onConfirm={renewInbox}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={(open) => !open && setAsked(null)}
        onClosed={() => setRefusal(null)}
        title={m.carriers_remove_title({ name })}
        body={m.carriers_remove_body({ carrier: offer.name })}
        keepLabel={m.carriers_remove_keep()}
        confirmLabel={m.carriers_remove()}
        busy={busy}
        onConfirm={remove}
      >
        <div role="alert" className="empty:hidden">
          {refusal && <Note tone="bad">{refusal}</Note>}
        </div>
      </ConfirmDialog>
      <InboxShown kind={kind} url={url} onClose={() => setUrl(null)} />
    </div>
  )
}

type Checked = { readonly ok: boolean; readonly text: string; readonly words: string | null }

/** The carrier's answer stands here until it is asked again. */
function CheckNow({ connection: { code }, offer }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const { busy, act } = useAct()
  const ask = () =>
    void act(async () => {
      const { data } = await client.call(checkCarrierConnection, { params: { code } })
      const said = { carrier: offer.name, at: formatTime(new Date().toISOString()) }
      const refusal =
        data.trouble === 'not_reached'
          ? m.carriers_check_not_reached(said)
          : data.trouble === 'secrets_refused'
            ? m.carriers_check_refused(said)
            : m.carriers_check_failed(said)
      setChecked({ ok: data.ok, text: data.ok ? m.carriers_check_fine(said) : refusal, words: data.words })
    }, carriersChanged)
  return (
    <div className="grid gap-2">
      <div>
        <Button busy={busy} onClick={ask}>
          {m.carriers_check()}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {checked && (
          <Note tone={checked.ok ? 'info' : 'bad'}>
            {checked.text}
            {checked.words && <span className="block wrap-anywhere">“{checked.words}”</span>}
          </Note>
        )}
      </div>
    </div>
  )
}
