import type { CarrierConnection, CarrierOffer } from '@guihang/contract/connection/carriers'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Card, TitledCard } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { connectionsQuery, offersQuery } from '../connections.queries.ts'
import { CapabilityList } from './capability-list.tsx'
import { ConnectionActions } from './connection-actions.tsx'
import { ConnectionFacts } from './connection-facts.tsx'
import { ConnectionMarks } from './connection-state.tsx'
import { EditConnection } from './edit-connection.tsx'
import { PlacesCard } from './places-card.tsx'
import { TermsCard } from './terms-card.tsx'

const route = getRouteApi('/shell/carriers/connections/$code')

/** One contract with a carrier: how it stands, what it is made of, and which of the carrier's places are which of ours. */
export function ConnectionPage() {
  const { code } = route.useParams()
  const connections = useQuery(connectionsQuery)
  const offers = useQuery(offersQuery)
  const connection = connections.data?.find((one) => one.code === code)
  const offer = offers.data?.find(({ kind }) => kind === connection?.kind)
  const waits = connections.isPending || offers.isPending
  const failed = [connections, offers].find(({ isError, data }) => isError && data === undefined)
  return (
    <Screen name="carriers-connection" busy={waits}>
      <PageHead
        before={<BackLink label={m.carriers_back()} render={<Link to="/carriers/connections" />} />}
        title={<span className="wrap-anywhere">{connection?.name ?? code}</span>}
        beside={
          connection && (
            <>
              <span className="text-ink-2">
                {carrierNames[connection.kind]} · <span className="figures">{code}</span>
              </span>
              <ConnectionMarks connection={connection} />
            </>
          )
        }
      />
      {connection && offer ? (
        <Found connection={connection} offer={offer} />
      ) : failed ? (
        <FailedCard query={failed} title={m.carriers_connection_failed()} />
      ) : waits ? (
        <Card>
          <SkeletonRegion className="p-4">
            <SkeletonLines lines={10} />
          </SkeletonRegion>
        </Card>
      ) : (
        <Card>
          <EmptyState
            title={m.carriers_connection_missing({ code })}
            actions={
              <Link to="/carriers/connections" className={buttonClass()}>
                {m.carriers_back()}
              </Link>
            }
          >
            {m.carriers_connection_missing_help()}
          </EmptyState>
        </Card>
      )}
    </Screen>
  )
}

function Found({ connection, offer }: { connection: CarrierConnection; offer: CarrierOffer }) {
  const may = useScope('settings')
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_minmax(280px,340px)]">
        <div className="grid gap-3 wide:order-2">
          <TitledCard id="state" title={m.carriers_state()}>
            <ConnectionFacts connection={connection} offer={offer} />
            {may && <ConnectionActions connection={connection} offer={offer} />}
          </TitledCard>
          <CapabilityList offer={offer} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TitledCard id="contract" title={m.carriers_contract()}>
            <EditConnection key={connection.code} connection={connection} offer={offer} may={may} />
          </TitledCard>
          <TermsCard key={connection.code} code={connection.code} may={may} />
        </div>
      </div>
      {offer.has_places && <PlacesCard connection={connection} may={may} />}
    </div>
  )
}
