import { requestTypeFacts } from '@guihang/domain/talk/support/request-types'
import { supportStatusFacts } from '@guihang/domain/talk/support/support-statuses'
import { TitledCard } from '@guihang/ui/card.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../texts/messages.js'
import { talkQuery } from './parcel.queries.ts'

/** The requests of the shop about this parcel, the newest first. */
export function ParcelTalk({ code }: { code: string }) {
  const talk = useQuery(talkQuery(code))
  return (
    <TitledCard id="talk" title={m.parcel_talk()}>
      {talk.isError ? (
        <LoadFailed query={talk} title={m.parcel_talk_failed()} />
      ) : talk.isPending ? (
        <div className="p-4">
          <SkeletonLines lines={4} />
        </div>
      ) : talk.data.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2">{m.parcel_talk_none()}</p>
      ) : (
        <ul>
          {talk.data.map((request) => (
            <li key={request.id} className="border-t border-line px-4 py-2.5">
              <div className="flex items-baseline gap-3">
                <b className="flex-1 font-medium">
                  {requestTypeFacts[request.request_type].label[getLanguage()]}
                </b>
                <span className="text-ink-3">{supportStatusFacts[request.status].label[getLanguage()]}</span>
              </div>
              <p className="wrap-anywhere whitespace-pre-line">{request.description}</p>
              <small className="text-12 text-ink-3">
                {request.support_code} · {formatShortInstant(request.created_at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
