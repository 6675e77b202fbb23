import type { Parcel, ParcelDetail } from '@guihang/contract/parcels/parcels'
import { askedForAnotherTime } from '@guihang/domain/parcels/lifecycle/events/failure-reasons'
import { buttonClass } from '@guihang/ui/button.tsx'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuItem } from '@guihang/ui/overlays/menu-items.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { RecordUnseen } from '@guihang/web/screen/record-unseen.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Copy, Ellipsis, MessageCircle, Printer } from '#icons'
import { m } from '../../../texts/messages.js'
import { CancelDialog } from '../parcels/cancel-dialog.tsx'
import { CopyTrackingItem } from '../parcels/copy-tracking-item.tsx'
import { lastList } from '../parcels/last-list.ts'
import { isId, parcelQuery } from '../parcels/parcel.queries.ts'
import { whyNot } from '../parcels/why-not.ts'
import { type AskedAction, ParcelActions } from './parcel-actions.tsx'
import { ParcelJourney } from './parcel-journey.tsx'
import { ParcelLabelCard } from './parcel-label-card.tsx'
import { ParcelNow } from './parcel-now.tsx'
import { ParcelPeople } from './parcel-people.tsx'
import { ParcelSlip } from './parcel-slip.tsx'
import { ParcelStory } from './parcel-story.tsx'

const route = getRouteApi('/signed-in/shell/packages/$id')

const ClaimDialog = lazyPart(() => import('../../money/claims/claim-dialog.tsx'), 'ClaimDialog')
const DeliveryAnswer = lazyPart(() => import('../parcel-needs/delivery-answer.tsx'), 'DeliveryAnswer')

export function ParcelPage() {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const found = useQuery({ ...parcelQuery(id), placeholderData: () => fromLists(id) })
  const parcel = found.data

  useEffect(() => {
    // Opened by its code, as a label or a message has it: from here on it has its own address.
    if (parcel && !isId(id)) void navigate({ to: '/packages/$id', params: { id: parcel.id }, replace: true })
  }, [parcel, id, navigate])

  return (
    <Screen name="parcel-detail" busy={found.isPending}>
      {parcel ? (
        <Found parcel={parcel} loading={found.isPlaceholderData} />
      ) : (
        <RecordUnseen
          query={found}
          title={m.parcels_detail_title()}
          back={<BackToList />}
          missing={{
            title: m.parcels_missing(),
            help: m.parcels_missing_help(),
            list: (
              <Link to="/packages" className={buttonClass('primary')}>
                {m.parcels_missing_list()}
              </Link>
            ),
          }}
          failed={{ title: m.parcels_detail_failed(), calm: m.parcels_detail_failed_calm() }}
        />
      )}
    </Screen>
  )
}

function Found({ parcel, loading }: { parcel: ParcelDetail; loading: boolean }) {
  const today = useToday()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <FoundHead parcel={parcel} />
      <div className="grid gap-4">
        <ParcelNow parcel={parcel} today={today} onAsk={setAsked} />
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(320px,360px)]">
          {/* On phones: money, journey, actions, people (design language, "Order on phones"). */}
          <div className="contents desk:grid desk:gap-4">
            <div className="order-2 desk:order-none">
              <ParcelJourney
                events={parcel.events}
                archived={parcel.history_archived === true}
                loading={loading}
                today={today}
              />
            </div>
            <div className="order-3 desk:order-none">
              <ParcelActions parcel={parcel} onAsk={setAsked} />
            </div>
          </div>
          <div className="contents desk:grid desk:gap-4">
            <div className="order-1 desk:order-none">
              <ParcelSlip parcel={parcel} today={today} />
            </div>
            <ParcelStory parcel={parcel} />
            <div className="order-5 desk:order-none">
              <ParcelPeople parcel={parcel} />
            </div>
            <div className="order-4 desk:order-none">
              <ParcelLabelCard parcel={parcel} />
            </div>
          </div>
        </div>
      </div>
      {asked === 'cancel' && <CancelDialog parcel={parcel} onClose={close} />}
      <Suspense>
        {asked === 'claim_loss' && <ClaimDialog parcel={parcel} onClose={close} />}
        {(asked === 'deliver_again' || asked === 'send_back') && (
          <DeliveryAnswer
            asked={{ answer: asked, parcels: [parcel], later: isForLater(parcel) }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether the customer named another time at the last try. */
function isForLater({ events }: ParcelDetail): boolean {
  const last = events.findLast(({ event }) => event === 'fail_delivery_attempt')
  return last?.reason_code === askedForAnotherTime
}

function FoundHead({ parcel }: { parcel: ParcelDetail }) {
  const { id, tracking_number: code, status, private_code } = parcel
  const look = buttonClass('default', 'md', 'phone:flex-1')
  return (
    <PageHead
      before={<BackToList />}
      title={<TrackingNumber code={code} className="font-strong" />}
      beside={
        <>
          <CopyButton text={code} className="-ml-2" />
          <StatusBadge status={status} />
          {private_code && <span className="text-13 text-ink-3">{private_code}</span>}
        </>
      }
      actions={
        <>
          {whyNot('print', parcel) === null && (
            <Link to="/packages/$id/awb" params={{ id }} className={look}>
              <Printer size={16} />
              {m.parcels_print()}
            </Link>
          )}
          {status !== 'draft' && (
            <Link
              to="/support"
              search={{ new: '1', parcel: code }}
              className={buttonClass('soft', 'md', 'phone:flex-1')}
            >
              <MessageCircle size={16} />
              {m.support_ask()}
            </Link>
          )}
          <Menu trigger={<IconButton icon={Ellipsis} label={m.parcels_more_named({ code })} />}>
            <MenuItem icon={Copy} render={<Link to="/packages/copy/$id" params={{ id }} />}>
              {m.parcels_copy()}
            </MenuItem>
            <CopyTrackingItem parcel={parcel} />
          </Menu>
        </>
      }
    />
  )
}

function BackToList() {
  return <BackLink label={m.parcels_back()} render={<Link to="/packages" search={lastList()} />} />
}

const unknownYet = {
  events: [],
  ledger: [],
  return_of: null,
  returned_in: null,
  partial_delivery: null,
  reweighs: [],
  lost_claim: null,
  fee_details: null,
  carrier: null,
}

/** What a list knows shows at once; the history follows. */
function fromLists(id: string): ParcelDetail | undefined {
  const lists = queryClient.getQueriesData<{ data: Parcel[] }>({ queryKey: ['parcels', 'list'] })
  for (const [, list] of lists) {
    const parcel = list?.data.find((row) => row.id === id)
    if (parcel) return { ...parcel, ...unknownYet }
  }
  return undefined
}
