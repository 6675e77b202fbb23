import type { NotificationSettings } from '@guihang/contract/talk/notifications'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import {
  canSwitchOff,
  mayHear,
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
} from '@guihang/domain/talk/notifications/notice-kinds'
import { TitledCard } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Checkbox } from '@guihang/ui/inputs/checkbox.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { usePhone } from '@guihang/ui/use-media.ts'
import { Link } from '@tanstack/react-router'
import { Lock } from '#icons'
import { useFullAccess } from '../../../../core/account/full-access.ts'
import { m } from '../../../../texts/messages.js'
import { useSaveNoticeSettings } from './notice-settings.ts'

type Shown = { settings: NotificationSettings }

export function ChannelsCard({ settings }: Shown) {
  const { email, phone } = settings
  const missing = noticeChannels.filter(
    (channel) => !settings.channels.includes(channel) && !(channel === 'email' && email === null),
  )
  return (
    <TitledCard id="notices-channels" title={m.notices_channels()}>
      <div className="grid gap-2 px-4 pb-3.5 text-13 text-ink-2">
        <p>
          {email === null ? m.notices_no_email() : m.notices_sent_to({ email, phone: formatPhone(phone) })}{' '}
          <Link to="/user/profile" className={linkClass}>
            {email === null ? m.account_email_add() : m.account_change()}
          </Link>
        </p>
        {email !== null && settings.email_digest === 'never' && <Note>{m.notices_email_off()}</Note>}
        {missing.length > 0 && (
          <Note>
            {m.notices_not_offered({ channels: missing.map((one) => channelWords[one]()).join(', ') })}
          </Note>
        )}
      </div>
      {usePhone() ? <KindCards settings={settings} /> : <KindTable settings={settings} />}
      <p className="flex gap-2 border-t border-line px-4 py-3 text-13 text-ink-2">
        <Lock size={16} className="mt-0.5 shrink-0 text-ink-3" />
        {m.notices_locked_why()}
      </p>
    </TitledCard>
  )
}

function useKinds(): readonly NoticeKind[] {
  const access = useFullAccess() ? 'full' : 'parcels'
  return noticeKinds.filter((kind) => mayHear(kind, access))
}

function KindTable({ settings }: Shown) {
  return (
    <table aria-labelledby="notices-channels" className="w-full border-t border-line text-13">
      <thead className="bg-sunken text-12 text-ink-3">
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-medium">
            {m.notices_kind()}
          </th>
          {settings.channels.map((channel) => (
            <th key={channel} scope="col" className="w-24 px-2 py-2 text-center font-medium">
              {channelWords[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {useKinds().map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="px-4 py-2.5 text-left font-regular">
              <KindName kind={kind} />
            </th>
            {settings.channels.map((channel) => (
              <td key={channel} className="px-2 py-2.5 text-center align-middle">
                <ChannelChoice kind={kind} channel={channel} settings={settings} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function KindCards({ settings }: Shown) {
  return (
    <ul aria-labelledby="notices-channels">
      {useKinds().map((kind) => (
        <li key={kind} className="border-t border-line px-4 pt-3 pb-1 text-13">
          <KindName kind={kind} />
          <div className="mt-1 grid grid-cols-2">
            {settings.channels.map((channel) => (
              <ChannelChoice key={channel} kind={kind} channel={channel} settings={settings} worded />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function KindName({ kind }: { kind: NoticeKind }) {
  return (
    <>
      <b className="block font-medium">{kindWords[kind].name()}</b>
      <span className="block text-ink-2">{kindWords[kind].when()}</span>
    </>
  )
}

type ChoiceProps = Shown & { kind: NoticeKind; channel: NoticeChannel; worded?: boolean }

/** What cannot be switched off says so in place of a tick box. */
function ChannelChoice({ kind, channel, settings, worded = false }: ChoiceProps) {
  const save = useSaveNoticeSettings()
  const word = channelWords[channel]()
  if (!canSwitchOff(kind, channel)) {
    return (
      <span className="inline-flex min-h-11 items-center gap-1.5 text-12 text-ink-3 tablet:min-h-0">
        <Lock size={12} strokeWidth={2} />
        {worded ? m.notices_locked_channel({ channel: word }) : m.notices_locked()}
      </span>
    )
  }
  return (
    <Checkbox
      checked={settings.kinds[kind][channel]}
      onChange={({ target }) => save({ kinds: { [kind]: { [channel]: target.checked } } })}
      aria-label={`${kindWords[kind].name()}: ${word}`}
      className={worded ? 'min-h-11 items-center' : undefined}
    >
      {worded && word}
    </Checkbox>
  )
}

const kindWords: Readonly<Record<NoticeKind, { name: () => string; when: () => string }>> = {
  delivery_failed: { name: m.notices_kind_delivery_failed, when: m.notices_kind_delivery_failed_when },
  claim_decided: { name: m.notices_kind_claim_decided, when: m.notices_kind_claim_decided_when },
  payout_sent: { name: m.notices_kind_payout_sent, when: m.notices_kind_payout_sent_when },
  payout_failed: { name: m.notices_kind_payout_failed, when: m.notices_kind_payout_failed_when },
  reweighed: { name: m.notices_kind_reweighed, when: m.notices_kind_reweighed_when },
  support_answered: { name: m.notices_kind_support_answered, when: m.notices_kind_support_answered_when },
  papers_decided: { name: m.notices_kind_papers_decided, when: m.notices_kind_papers_decided_when },
  bank_changed: { name: m.notices_kind_bank_changed, when: m.notices_kind_bank_changed_when },
  import_done: { name: m.notices_kind_import_done, when: m.notices_kind_import_done_when },
  export_done: { name: m.notices_kind_export_done, when: m.notices_kind_export_done_when },
  webhook_paused: { name: m.notices_kind_webhook_paused, when: m.notices_kind_webhook_paused_when },
}

const channelWords: Readonly<Record<NoticeChannel, () => string>> = {
  portal: m.notices_channel_portal,
  email: m.notices_channel_email,
  sms: m.notices_channel_sms,
  zalo: m.notices_channel_zalo,
}
