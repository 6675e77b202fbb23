import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '../../../core/account/profile.ts'
import { parcelsText } from '../../../core/count-text.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog-on-demand.tsx'
import { keepLabelChoice, labelChoiceOf } from '../labels/label-choice.ts'
import { LabelOptions } from '../labels/label-options.tsx'
import type { AskProps } from './ask-props.ts'

/** How the labels shall look; the shop's last choice is kept. */
export function AskPrint({ able, notes, busy, onClose, onStart }: AskProps) {
  const shop_code = useProfile().data?.shop_code
  const [choice, setChoice] = useState(() => labelChoiceOf({}, shop_code))
  const count = parcelsText(able.rows_able)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.parcels_print_many({ count })}
      actions={
        <>
          <Button onClick={onClose}>{m.ui_close()}</Button>
          <Button
            variant="primary"
            icon={Printer}
            busy={busy}
            onClick={() => {
              keepLabelChoice(shop_code, choice)
              onStart({ label: choice })
            }}
          >
            {m.parcels_print_many_act({ count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <LabelOptions compact choice={choice} onChange={setChoice} />
        <p className="text-12 text-ink-3">{m.batches_print_help()}</p>
        {notes}
      </div>
    </Dialog>
  )
}
