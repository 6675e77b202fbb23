import type { ParcelAction } from '@guihang/contract/provider/parcel-desk'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { FailedCard } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'
import { AskCorrection } from './ask-correction.tsx'
import { OpenClaim } from './open-claim.tsx'
import { actionsQuery } from './parcel.queries.ts'

/** What support may do with the parcel, each with what follows, or with the reason why not. Hands come with the hubs' screens. */
export function ParcelActions({ code }: { code: string }) {
  const query = useQuery(actionsQuery(code))
  if (query.isError && query.data === undefined)
    return <FailedCard query={query} title={m.parcel_actions_failed()} />
  const of = (name: string) => query.data?.find(({ action }) => action === name)
  return (
    <Card aria-label={m.parcel_actions()}>
      <CardHead title={m.parcel_actions()} />
      {query.isPending ? (
        <div className="px-4 pb-3">
          <SkeletonLines lines={2} />
        </div>
      ) : (
        <ul className="[&>li]:border-line [&>li]:border-t">
          <Row action={of('ask_correction')} name={m.parcel_correct()} can={m.parcel_correct_can()}>
            <AskCorrection code={code} />
          </Row>
          <Row action={of('open_claim')} name={m.parcel_claim_open()} can={m.parcel_claim_can()}>
            <OpenClaim code={code} />
          </Row>
        </ul>
      )}
    </Card>
  )
}

type RowProps = { action: ParcelAction | undefined; name: string; can: string; children: ReactNode }

function Row({ action, name, can, children }: RowProps) {
  if (action === undefined) return null
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        <b className="block font-medium">{name}</b>
        <small className="block text-12 text-ink-3">{action.allowed ? can : action.message}</small>
      </span>
      {action.allowed && children}
    </li>
  )
}
