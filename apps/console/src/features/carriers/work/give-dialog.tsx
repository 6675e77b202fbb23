import { type CarrierBooking, giveParcelToCarrier } from '@guihang/contract/connection/carrier-bookings'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { connectionsQuery } from '../connections.queries.ts'

type GiveDialogProps = { booking: CarrierBooking; onClose: () => void }

/** The order system; no connection has a code in small letters. */
const own = 'own'

/** Asks by whom a parcel goes for which no rule had a taker. A taker is chosen once. */
export function GiveDialog({ booking: { tracking_number }, onClose }: GiveDialogProps) {
  const form = useContractForm({
    operation: giveParcelToCarrier,
    values: { connection: null as string | null }, // as: not chosen yet
    judgeAt: 'saving',
    send: ({ connection }) =>
      client.call(giveParcelToCarrier, {
        params: { tracking_number },
        body: { connection: connection === own ? null : connection },
      }),
    onSaved: async (_, { connection }) => {
      const taker = connection === own ? m.carrier_rules_own() : (connection ?? '')
      toast.success(m.carrier_work_given({ code: tracking_number, taker }))
      await carriersChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_work_give_title({ code: tracking_number })}
      description={m.carrier_work_give_help()}
    >
      <Form form={form} save={m.carrier_work_give()} foot="dialog" onCancel={onClose}>
        <Takers />
      </Form>
    </Dialog>
  )
}

function Takers() {
  const { input, value, change, error } = useField('connection')
  const { data = [] } = useQuery(connectionsQuery)
  return (
    <RadioCards
      {...input}
      label={m.carrier_rules_takers()}
      options={[
        ...data.map(({ code, kind, name, active, trouble }) => ({
          value: code,
          label: `${carrierNames[kind]} · ${code}`,
          detail:
            active && trouble !== 'secrets_refused' && trouble !== 'no_places'
              ? name
              : m.carrier_work_closed({ name }),
          disabled: !active || trouble === 'secrets_refused' || trouble === 'no_places',
        })),
        { value: own, label: m.carrier_rules_own(), detail: m.carrier_rules_own_help() },
      ]}
      value={value}
      onValueChange={change}
      error={error}
    />
  )
}
