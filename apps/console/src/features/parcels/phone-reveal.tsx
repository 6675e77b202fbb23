import { viewPhone } from '@guihang/contract/provider/operated-parcels'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { linkClass } from '@guihang/ui/link.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useState } from 'react'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'

/** The masked phone; with `support`, the way to the whole one. It goes with the screen. */
export function PhoneReveal({ code, masked }: { code: string; masked: string }) {
  const may = useScope('support')
  const [asking, setAsking] = useState(false)
  const [phone, setPhone] = useState<string | null>(null)
  if (phone !== null)
    return (
      <a href={`tel:${phone}`} className={`${linkClass} figures`}>
        {formatPhone(phone)}
      </a>
    )
  return (
    <>
      <span className="figures">{masked}</span>{' '}
      {may && (
        <button type="button" className={linkClass} onClick={() => setAsking(true)}>
          {m.parcel_phone_show()}
        </button>
      )}
      {asking && (
        <ReasonDialog
          code={code}
          onClose={() => setAsking(false)}
          onSeen={(seen) => {
            setPhone(seen)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

type ReasonProps = { code: string; onClose: () => void; onSeen: (phone: string) => void }

function ReasonDialog({ code, onClose, onSeen }: ReasonProps) {
  const form = useContractForm({
    operation: viewPhone,
    params: { tracking_number: code },
    values: { reason: '' },
    judgeAt: 'saving',
    onSaved: (answer) => {
      if (answer) onSeen(answer.data.phone)
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.parcel_phone_title()}>
      <Form form={form} save={m.parcel_phone_go()} foot="dialog" onCancel={onClose}>
        <Text name="reason" label={m.parcel_phone_reason()} hint={m.parcel_phone_help()} data-autofocus />
      </Form>
    </Dialog>
  )
}
