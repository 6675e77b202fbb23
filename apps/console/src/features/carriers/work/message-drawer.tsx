import {
  type CarrierMessage,
  readCarrierMessage,
  replayCarrierMessage,
} from '@guihang/contract/connection/carrier-inbox'
import type { AnswerOf } from '@guihang/contract/operation'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { client } from '@guihang/web/api/client.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { StateMark } from '../state-mark.tsx'
import { messageStateHelp, messageStateNames, messageTones, saidText } from './message-words.ts'
import { words } from './word-names.ts'

type MessageDrawerProps = { message: CarrierMessage | null; onClose: () => void }

/** One message: what it said and what became of it. Its text names people, so it stands behind a press that is logged. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const shown = useShown(message)
  return (
    <Drawer
      open={message !== null}
      onOpenChange={(open) => !open && onClose()}
      title={
        shown
          ? m.carrier_work_message({
              carrier: carrierNames[shown.kind],
              at: formatInstant(shown.received_at),
            })
          : ''
      }
    >
      {shown && <Message key={shown.id} message={shown} />}
    </Drawer>
  )
}

function Message({ message }: { message: CarrierMessage }) {
  const { state, word } = message
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <span>
          <StateMark tone={messageTones[state]}>{messageStateNames[state]()}</StateMark>
        </span>
        <p className="text-ink-2">{messageStateHelp[state]()}</p>
      </div>
      <dl className="grid gap-3">
        <Fact name={m.carrier_work_said()}>{saidText(message)}</Fact>
        <Fact name={m.carrier_work_reason()}>{message.reason}</Fact>
        <Fact name={m.carrier_work_taken_for()}>{word && words[word].name()}</Fact>
        <Fact name={m.carrier_work_said_at()}>{message.said_at && formatInstant(message.said_at)}</Fact>
        <Fact name={m.carrier_work_applied_at()}>
          {message.applied_at && formatInstant(message.applied_at)}
        </Fact>
        <Fact name={m.carriers_connection()}>{message.connection}</Fact>
        <Fact name={m.carrier_work_parcel()}>
          {message.tracking_number && (
            <Link
              to="/parcels/$code"
              params={{ code: message.tracking_number }}
              className={`${linkClass} figures`}
            >
              {message.tracking_number}
            </Link>
          )}
        </Fact>
        <Fact name={m.carrier_work_number({ carrier: carrierNames[message.kind] })}>
          {message.carrier_code}
        </Fact>
      </dl>
      <Replay message={message} />
      <RawText message={message} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Replay({ message: { id, tracking_number } }: { message: CarrierMessage }) {
  const may = useScope('orders')
  const { busy, act } = useAct()
  // Of no parcel of ours: there is nothing that it could move.
  if (!may || tracking_number === null) return null
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        busy={busy}
        onClick={() =>
          void act(async () => {
            await client.call(replayCarrierMessage, { params: { id } })
            toast.success(m.carrier_work_replayed())
          }, carriersChanged)
        }
      >
        {m.carrier_work_replay()}
      </Button>
      <p className="text-12 text-ink-3">{m.carrier_work_replay_help()}</p>
    </div>
  )
}

type Raw = Pick<AnswerOf<typeof readCarrierMessage>['data'], 'headers' | 'body'>

/** Kept by the drawer alone: it goes when that is closed. */
function RawText({ message: { id, source } }: { message: CarrierMessage }) {
  const may = useScope('support')
  const { busy, act } = useAct()
  const [raw, setRaw] = useState<Raw | null>(null)
  // What we asked for is no message.
  if (!may || source === 'pull') return null
  if (raw === null)
    return (
      <div className="grid justify-items-start gap-1 border-t border-line pt-4">
        <Button
          busy={busy}
          onClick={() =>
            void act(async () => setRaw((await client.call(readCarrierMessage, { params: { id } })).data))
          }
        >
          {m.carrier_work_raw()}
        </Button>
        <p className="text-12 text-ink-3">{m.carrier_work_raw_help()}</p>
      </div>
    )
  if (raw.body === null) return <Note>{m.carrier_work_raw_gone()}</Note>
  return (
    <section aria-label={m.carrier_work_raw_text()} className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-strong">{m.carrier_work_raw_text()}</h3>
      <Block>{pretty(raw.body)}</Block>
      {Object.keys(raw.headers).length > 0 && (
        <>
          <h3 className="font-strong">{m.carrier_work_raw_headers()}</h3>
          <Block>
            {Object.entries(raw.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </Block>
        </>
      )}
    </section>
  )
}

function Block({ children }: { children: string }) {
  return (
    <pre className="rounded-ctl border border-line bg-sunken p-3 text-12 wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  )
}

/** JSON in lines; any other text as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
