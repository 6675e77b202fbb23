import { readOmsAwb } from '@guihang/contract/connection/order-system'
import type { Parcel, ParcelDetail } from '@guihang/contract/parcels/parcels'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card, CardBody, CardHead } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Download, Eye } from '#icons'
import { useProfile } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { labelChoiceOf } from '../labels/label-choice.ts'
import { fetchLabels, saveLabels } from '../labels/print-labels.ts'
import { whyNot } from '../parcels/why-not.ts'

export function ParcelLabelCard({ parcel }: { parcel: ParcelDetail }) {
  const profile = useProfile().data
  const shop_code = profile?.shop_code
  const [saving, setSaving] = useState(false)
  const reason = whyNot('print', parcel)

  async function save() {
    setSaving(true)
    try {
      saveLabels(await fetchLabels([parcel.id], labelChoiceOf({}, shop_code)))
    } catch (error) {
      toast.error(m.parcels_label_failed(), { detail: problemOf(error).message })
    }
    setSaving(false)
  }

  return (
    <Card>
      <CardHead title={m.parcels_label()} />
      <CardBody className="-mt-1.5">
        <p className="text-13 text-ink-2">{reason ?? printedWords(parcel)}</p>
        {reason === null && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Link to="/packages/$id/awb" params={{ id: parcel.id }} className={buttonClass('default', 'sm')}>
              <Eye size={16} />
              {m.parcels_label_view()}
            </Link>
            <Button size="sm" variant="quiet" icon={Download} busy={saving} onClick={() => void save()}>
              {m.parcels_label_save()}
            </Button>
            {(profile?.is_oms ?? 0) > 0 && isTaken(parcel) && <OmsLabel parcel={parcel} />}
          </div>
        )}
      </CardBody>
    </Card>
  )
}

/** Whether the order system has the parcel, and no carrier: it may have made a label of its own. */
function isTaken({ status, carrier }: ParcelDetail): boolean {
  return !carrier && status !== 'waiting_for_approval' && status !== 'failed'
}

function printedWords({ awb_printed_at, awb_print_count }: Parcel): string {
  if (awb_printed_at === null) return awb_print_count > 0 ? m.parcels_label_again() : m.parcels_label_never()
  return m.parcels_label_times({ count: awb_print_count, at: formatShortInstant(awb_printed_at) })
}

/** Whether it made a label only the order system knows. */
function OmsLabel({ parcel }: { parcel: Parcel }) {
  const fetching = useMutation({
    mutationFn: async () => {
      const answer = await client.raw(readOmsAwb, { params: { id: parcel.id } })
      saveFile(await answer.blob(), `van-don-${parcel.tracking_number}.pdf`)
    },
    onError: (error) => toast.error(m.parcels_oms_label_failed(), { detail: problemOf(error).message }),
  })
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={Download}
      busy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {m.parcels_oms_label()}
    </Button>
  )
}
