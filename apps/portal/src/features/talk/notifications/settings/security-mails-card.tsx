import type { Member } from '@guihang/contract/shop/people'
import { Avatar } from '@guihang/ui/avatar.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFullAccess } from '../../../../core/account/full-access.ts'
import { Region } from '../../../../core/screen/region.tsx'
import { m } from '../../../../texts/messages.js'
import { membersQuery } from '../../../shop/people/members.queries.ts'

/** None can be switched off (docs/rules/portal-screens.md). */
export function SecurityMailsCard() {
  // Colleagues with less do not see who shares the shop.
  const full = useFullAccess()
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[1fr_22rem]">
      <TitledCard id="notices-mails" title={m.account_notices()}>
        <p className="px-4 pb-3 text-13 text-ink-2">{m.account_notices_help()}</p>
        <details>
          <summary className="w-fit cursor-pointer rounded-in px-4 py-3 text-13 font-medium tablet:pt-0">
            {m.account_notices_which({ count: notices().length })}
          </summary>
          <ul aria-labelledby="notices-mails" className="border-t border-line">
            {notices().map(({ what, when, everybody }) => (
              <li
                key={what}
                className="grid gap-x-4 border-b border-line px-4 py-2.5 text-13 last:border-0 tablet:grid-cols-[1fr_auto]"
              >
                <span className="min-w-0">
                  <b className="block font-medium">{what}</b>
                  <span className="block text-ink-2">{when}</span>
                </span>
                <span className="text-12 text-ink-3 tablet:text-right">
                  {everybody ? m.account_notice_everybody() : m.account_notice_person()}
                </span>
              </li>
            ))}
          </ul>
        </details>
      </TitledCard>
      {full && <Receivers />}
    </div>
  )
}

function notices() {
  return [
    { what: m.account_notice_bank(), when: m.account_notice_bank_when(), everybody: true },
    { what: m.account_notice_members(), when: m.account_notice_members_when(), everybody: true },
    { what: m.account_notice_papers(), when: m.account_notice_papers_when(), everybody: true },
    { what: m.account_notice_token(), when: m.account_notice_token_when(), everybody: true },
    { what: m.account_notice_data(), when: m.account_notice_data_when(), everybody: true },
    { what: m.account_notice_shop(), when: m.account_notice_shop_when(), everybody: true },
    { what: m.account_notice_password(), when: m.account_notice_password_when(), everybody: false },
    { what: m.account_notice_contact(), when: m.account_notice_contact_when(), everybody: false },
  ]
}

function Receivers() {
  const members = useQuery(membersQuery())
  return <Region query={members}>{(all) => <ReceiverList members={all} />}</Region>
}

function ReceiverList({ members }: { members: readonly Member[] }) {
  // Who has not followed the invitation yet has only that one.
  const receivers = members.filter(({ state, email }) => state !== 'inactive' && email !== null)
  return (
    <TitledCard id="notices-receivers" title={m.account_notice_receivers()} beside={receivers.length}>
      <ul aria-labelledby="notices-receivers" className="border-t border-line">
        {receivers.map(({ id, name, email, is_you }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line px-4 py-2.5">
            <Avatar name={name} />
            <span className="min-w-0 flex-1">
              <span className="block text-13 font-medium wrap-anywhere">
                {name} {is_you && <span className="text-ink-3">{m.account_member_you()}</span>}
              </span>
              <span className="block text-13 text-ink-2 wrap-anywhere">{email}</span>
            </span>
            {is_you && (
              <Link to="/user/profile" className={linkClass} aria-label={m.account_email_change()}>
                {m.account_change()}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <CardBody>
        <p className="pt-3.5 text-12 text-ink-3">{m.account_notice_language()}</p>
      </CardBody>
    </TitledCard>
  )
}
