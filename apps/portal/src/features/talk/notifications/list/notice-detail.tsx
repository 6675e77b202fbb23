import type { Notice } from '@guihang/contract/talk/notifications'
import { formatMoney } from '@guihang/domain/money/money'
import { countText } from '@guihang/web/count-text.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { deadlineText, isOver } from '../../../../core/needs-words.ts'
import { m } from '../../../../texts/messages.js'
import { importsQuery } from '../../../parcels/imports/imports.queries.ts'
import { needsQuery } from '../../../parcels/parcels/parcels.queries.ts'

/** As it stands now, of the newest that the notice tells of. */
export function NoticeDetail({ notice }: { notice: Notice }) {
  const id = notice.subjects[0]?.id ?? ''
  if (notice.kind === 'delivery_failed') return <MissedDelivery id={id} />
  return notice.kind === 'import_done' && notice.outcome !== 'failed' ? <ReadFile id={id} /> : null
}

/** The most urgent needs by parcel. Nothing of a parcel that needs nothing any more. */
export function useNeedOf(wanted: boolean) {
  const { data } = useInfiniteQuery({ ...needsQuery(undefined), enabled: wanted })
  const needs = data?.pages.flatMap((page) => page.data) ?? []
  return (id: string) => needs.find(({ parcel }) => parcel.id === id)
}

function MissedDelivery({ id }: { id: string }) {
  const today = useToday()
  const need = useNeedOf(true)(id)
  if (!need) return null
  const { receiver, cod } = need.parcel
  const deadline = deadlineText(need, today)
  return (
    <>
      <Line
        facts={[
          receiver.name,
          cod === 0 ? m.parcels_no_cod() : formatMoney(cod),
          deadline && !isOver(need) ? m.needs_answer({ deadline }) : deadline,
        ]}
      />
      {/* The notice itself leads there. */}
      {!isOver(need) && (
        <span className="block text-13 font-medium text-accent-ink">{m.dashboard_undelivered_action()}</span>
      )}
    </>
  )
}

function ReadFile({ id }: { id: string }) {
  const { data } = useInfiniteQuery(importsQuery())
  const record = data?.pages.flatMap((page) => page.data).find((one) => one.id === id)
  if (!record) return null
  const { rows_total, rows_created, counts } = record
  const wrong = counts.invalid + counts.proposed_for_edit
  return (
    <Line
      facts={[
        rows_total === null ? '' : m.notices_file_rows({ count: countText(rows_total) }),
        rows_created > 0 ? m.notices_file_created({ count: countText(rows_created) }) : '',
        wrong > 0 ? m.notices_file_wrong({ count: countText(wrong) }) : '',
      ]}
    />
  )
}

function Line({ facts }: { facts: readonly string[] }) {
  return (
    <span className="figures block wrap-anywhere text-13 text-ink-2">
      {facts.filter(Boolean).join(' · ')}
    </span>
  )
}
