import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { StatusBadge } from '@guihang/ui/data/badge.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { RecordUnseen } from '@guihang/web/screen/record-unseen.tsx'
import { RichText } from '@guihang/web/screen/rich-text.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { nowSentence } from './now-sentence.ts'
import { parcelQuery } from './parcel.queries.ts'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelCarrier, ParcelCarrierColumns } from './parcel-carrier.tsx'
import { ParcelJourney } from './parcel-journey.tsx'
import { ParcelMoney } from './parcel-money.tsx'
import { ParcelPeople } from './parcel-people.tsx'
import { ParcelTalk } from './parcel-talk.tsx'

const route = getRouteApi('/shell/parcels/$code')

/** What happens, in one sentence; then the journey, the money that adds up, the people, and what was said. */
export function ParcelPage() {
  const { code } = route.useParams()
  const found = useQuery(parcelQuery(code))
  return (
    <Screen name="parcel" busy={found.isPending}>
      {found.data ? (
        <Found parcel={found.data} />
      ) : (
        <RecordUnseen
          query={found}
          title={m.parcel_title()}
          back={<Back />}
          missing={{
            title: m.parcel_missing(),
            help: m.parcel_missing_help(),
            list: (
              <Link to="/parcels" className={buttonClass('primary')}>
                {m.parcels_find()}
              </Link>
            ),
          }}
          failed={{ title: m.parcel_failed(), calm: m.parcel_failed_calm() }}
        />
      )}
    </Screen>
  )
}

function Found({ parcel }: { parcel: OperatedParcelDetail }) {
  const code = parcel.tracking_number
  const talks = useScope('support')
  return (
    <>
      <PageHead
        before={<Back />}
        title={<TrackingNumber code={code} className="font-strong" />}
        beside={
          <>
            <CopyButton text={code} className="-ml-2" />
            <StatusBadge status={parcel.status} />
          </>
        }
        actions={
          <Link to="/settings/log" search={{ parcel: code }} className={linkClass}>
            {m.parcel_log()}
          </Link>
        }
      />
      <div className="grid gap-3">
        <Card className="flex flex-wrap items-center gap-3 px-4.5 py-3.5 text-16">
          <p className="flex-1">
            <RichText text={nowSentence(parcel)} />
          </p>
        </Card>
        <div
          className={
            talks
              ? 'grid items-start gap-3 desk:grid-cols-[minmax(280px,330px)_minmax(320px,372px)_minmax(0,1fr)]'
              : 'grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
          }
        >
          <ParcelJourney parcel={parcel} />
          <div className="grid gap-3">
            <ParcelMoney parcel={parcel} />
            <ParcelCarrier code={code} />
            <ParcelCarrierColumns code={code} />
            <ParcelPeople parcel={parcel} />
            {talks && <ParcelActions code={code} />}
          </div>
          {talks && <ParcelTalk code={code} />}
        </div>
      </div>
    </>
  )
}

function Back() {
  return <BackLink label={m.parcel_back()} render={<Link to="/parcels" />} />
}
