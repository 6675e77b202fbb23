import type { LabelDrawing } from '@guihang/domain/parcels/labels/label-drawing'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { TrackingNumber } from '@guihang/ui/data/tracking-number.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Skeleton, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { FailedCard, type FailedQuery } from '@guihang/web/screen/load-failed.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Download, Plus, Printer } from '#icons'
import { useProfile } from '../../../core/account/profile.ts'
import { PortalConnectionLine } from '../../../core/screen/connection-line.tsx'
import { m } from '../../../texts/messages.js'
import { labelQuery } from '../parcels/parcels.queries.ts'
import { keepLabelChoice, type LabelChoice, labelChoiceOf, searchOf } from './label-choice.ts'
import { LabelOptions } from './label-options.tsx'
import { readLabelSearch } from './label-search.ts'
import { LabelSheetView } from './label-sheet-view.tsx'
import { fetchLabels, type LabelFile, openFile, saveLabels } from './print-labels.ts'

const route = getRouteApi('/signed-in/packages/$id/awb')

/** Only printing or saving marks the parcel as printed. */
export function AwbPage() {
  const { id } = route.useParams()
  const search = route.useSearch({ select: readLabelSearch, structuralSharing: true })
  const navigate = route.useNavigate()
  const profile = useProfile()
  const shop_code = profile.data?.shop_code
  const choice = labelChoiceOf(search, shop_code)
  const label = useQuery({ ...labelQuery(id, choice), placeholderData: keepPreviousData })
  const using = useMutation({
    mutationFn: async (use: LabelUse) => {
      const file = await fetchLabels([id], choice)
      if (file) await use(file)
    },
    onSuccess: () => toast.success(m.parcels_label_marked(), { id: 'label-marked' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  })
  usePrintAtOnce(search.print === 1 && label.isSuccess && !label.isPlaceholderData, () => {
    void navigate({ search: { ...search, print: undefined }, replace: true })
    using.mutate(printHere)
  })

  function change(next: LabelChoice) {
    keepLabelChoice(shop_code, next)
    void navigate({ search: searchOf(next), replace: true, resetScroll: false })
  }

  return (
    <Screen name="awb" busy={label.isPending}>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-dvh max-w-[1100px] px-4 py-3 tablet:px-6 tablet:py-5 print:m-0 print:min-h-0 print:max-w-none print:p-0"
      >
        <div className="print:hidden">
          <PortalConnectionLine />
          <AwbHead
            id={id}
            code={label.data?.tracking_number}
            busyWith={label.isPlaceholderData ? 'all' : using.isPending ? using.variables : null}
            onUse={using.mutate}
          />
          {using.error && (
            <Note tone="bad" role="alert" className="mb-4">
              {m.parcels_label_failed()} {problemOf(using.error).message}
            </Note>
          )}
        </div>
        {label.error && !label.data ? (
          <NoLabel id={id} query={label} onOpen={() => using.mutate(openFile)} opening={using.isPending} />
        ) : (
          <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] print:block">
            {label.data ? (
              <LabelSheetView
                // as: the contract carries the domain's drawing without describing it again
                drawings={[label.data.drawing as LabelDrawing]}
                size={choice.size}
                perSheet={choice.per_sheet}
              />
            ) : (
              <SkeletonRegion className="mx-auto w-full max-w-[378px]">
                <Skeleton className="aspect-2/3 h-auto w-full" />
              </SkeletonRegion>
            )}
            <Card className="grid gap-4 p-4 print:hidden">
              <LabelOptions choice={choice} onChange={change} />
              <Link to="/user/profile" className={linkClass}>
                {m.label_logo_link()}
              </Link>
              <p className="text-12 text-ink-3">
                {label.data && label.data.awb_print_count > 0
                  ? m.parcels_label_printed_before({ count: label.data.awb_print_count })
                  : m.parcels_label_preview_only()}
              </p>
            </Card>
          </div>
        )}
      </main>
    </Screen>
  )
}

type LabelUse = (file: LabelFile) => unknown

function AwbHead({
  id,
  code,
  busyWith,
  onUse,
}: {
  id: string
  code: string | undefined
  busyWith: LabelUse | 'all' | null
  onUse: (use: LabelUse) => void
}) {
  return (
    <PageHead
      before={
        <BackLink label={m.parcels_label_back()} render={<Link to="/packages/$id" params={{ id }} />} />
      }
      title={m.parcels_awb_title()}
      beside={
        code && (
          <span className="text-ink-3">
            <TrackingNumber code={code} />
          </span>
        )
      }
      actions={
        code && (
          <>
            <Link to="/packages/create" className={buttonClass('quiet', 'md', 'phone:flex-1')}>
              <Plus size={18} />
              {m.parcels_label_next()}
              <KeyHint keys="N" />
            </Link>
            <Button
              icon={Download}
              className="phone:flex-1"
              busy={busyWith === 'all' || busyWith === saveLabels}
              onClick={() => onUse(saveLabels)}
            >
              {m.parcels_label_save()}
            </Button>
            <Button
              variant="primary"
              icon={Printer}
              className="phone:flex-1"
              busy={busyWith === 'all' || busyWith === printHere}
              onClick={() => onUse(printHere)}
            >
              {m.parcels_label_print()}
            </Button>
          </>
        )
      }
    />
  )
}

/** Without a print dialog, saves the PDF. */
async function printHere(file: LabelFile): Promise<void> {
  if (typeof window.print !== 'function') return saveLabels(file)
  await document.fonts.ready
  window.print()
}

/** Once, when the label is there; asked for by “create and print”. */
function usePrintAtOnce(wanted: boolean, print: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    print()
  })
}

function NoLabel({
  id,
  query,
  onOpen,
  opening,
}: {
  id: string
  query: FailedQuery
  onOpen: () => void
  opening: boolean
}) {
  const { error } = query
  if (isCode(error, 'ENOTFOUND', 'EVALID')) {
    return (
      <Card>
        <EmptyState
          title={m.parcels_missing()}
          actions={
            <Link to="/packages" className={buttonClass('primary')}>
              {m.parcels_missing_list()}
            </Link>
          }
        >
          {m.parcels_missing_help()}
        </EmptyState>
      </Card>
    )
  }
  if (isCode(error, 'ECA007')) {
    return (
      <Card>
        <EmptyState
          title={m.parcels_label_of_carrier()}
          actions={
            <Button variant="primary" icon={Printer} busy={opening} onClick={onOpen}>
              {m.parcels_label_of_carrier_open()}
            </Button>
          }
        >
          {m.parcels_label_of_carrier_help()}
        </EmptyState>
      </Card>
    )
  }
  if (isCode(error, 'EPK018', 'ECA006')) {
    const waits = error.body.code === 'ECA006'
    return (
      <Card>
        <EmptyState
          title={waits ? m.parcels_label_waits() : m.parcels_print_none_one()}
          actions={
            <Link to="/packages/$id" params={{ id }} className={buttonClass('primary')}>
              {m.parcels_label_back()}
            </Link>
          }
        >
          {/* A live event tells that the number is there. */}
          {waits ? m.parcels_label_waits_help() : error.body.message}
        </EmptyState>
      </Card>
    )
  }
  return (
    <FailedCard query={query} title={m.parcels_label_load_failed()} calm={m.parcels_detail_failed_calm()} />
  )
}
