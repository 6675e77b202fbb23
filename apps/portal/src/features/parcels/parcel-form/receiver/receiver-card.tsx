import { limits } from '@guihang/domain/limits'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { PhoneField } from '@guihang/ui/inputs/phone-field.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Suspense, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  AddressField,
  type AddressFieldProps,
  AddressSchemeSwitch,
} from '../../../../core/addresses/address-field.tsx'
import { addressLine } from '../../../../core/addresses/address-line.ts'
import type { AddressState } from '../../../../core/addresses/use-address.ts'
import { m } from '../../../../texts/messages.js'
import type { ParcelValues } from '../form-values.ts'
import { looksLikeMessage } from '../paste/pasted-order.ts'
import { useField, usePut, useValues } from '../use-form-parts.ts'
import { type KnownReceiver, sentBefore, wholePhone } from './receiver-history.ts'

const ReceiverLine = lazyPart(() => import('../../receivers/receiver-line.tsx'), 'ReceiverLine')

export type ReceiverCardProps = {
  address: AddressState
  /** What is wrong with its units, and the judging of a picker that was left. */
  units: Pick<AddressFieldProps, 'errors' | 'onBlur'>
  known: readonly KnownReceiver[]
  /** The number for which the parcel at hand was sent already, when it is one that is edited. */
  sentTo: string | null
  /** Takes the focus when the form opens. */
  first?: boolean | undefined
  onMessage: (text: string) => void
}

/** The number comes first, because it brings name and address of a regular customer with it. */
export function ReceiverCard({ address, units, known, sentTo, first, onMessage }: ReceiverCardProps) {
  const phone = useField('receiver_phone')
  const history = useHistoryFill(address, known)
  // A form that opens with a number, and with the focus on it, is there before anybody asks about it.
  const [awake, setAwake] = useState(phone.value === '')
  const wake = () => setAwake(true)
  const whole = awake ? wholePhone(phone.value) : null
  const sent = sentBefore(known, sentTo !== null && known[0]?.phone === sentTo ? 1 : 0)
  return (
    <TitledCard
      id="receiver-card"
      title={m.parcel_form_receiver()}
      end={<AddressSchemeSwitch address={address} />}
      onPointerEnter={wake}
      onKeyDown={wake}
      onInput={wake}
    >
      <CardBody className="grid gap-x-3 gap-y-3.5 tablet:grid-cols-12">
        <PhoneField
          className="tablet:col-span-5"
          label={m.parcel_form_phone()}
          {...phone.input}
          value={phone.value}
          onValueChange={phone.change}
          error={phone.error}
          autoFocus={first}
          data-autofocus={first || undefined}
          hint={
            // Its place is kept beside other fields, so that nothing moves when it comes.
            <div className="tablet:min-h-4.5">
              {whole && (
                <Suspense>
                  <ReceiverLine phone={whole} sent={sent} />
                </Suspense>
              )}
            </div>
          }
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!looksLikeMessage(text)) return
            event.preventDefault()
            onMessage(text)
          }}
        />
        <Text
          name="receiver_name"
          className="tablet:col-span-7"
          label={m.parcel_form_name()}
          counted={limits.receiver_name_max}
        />
        <div role="status" className="tablet:col-span-12 empty:hidden">
          <KnownChoices history={history} />
        </div>
        <AddressField
          className="tablet:col-span-12"
          address={address}
          errors={units.errors}
          onBlur={units.onBlur}
        />
        <Text
          name="receiver_address"
          className="tablet:col-span-12"
          label={m.parcel_form_street()}
          counted={limits.receiver_address_max}
        />
      </CardBody>
    </TitledCard>
  )
}

type History = ReturnType<typeof useHistoryFill>

/** Fills in the last receiver of this number where nothing is written yet; otherwise it is offered. */
function useHistoryFill(address: AddressState, known: readonly KnownReceiver[]) {
  const form = useFormContext<ParcelValues>()
  const put = usePut()
  const [filled, setFilled] = useState<KnownReceiver | null>(null)

  function fill(receiver: KnownReceiver) {
    const { address_level_1, address_level_2, address_level_3 } = receiver
    put({ receiver_name: receiver.name, receiver_address: receiver.address })
    if (address_level_1) {
      address.choose({
        address_scheme: address_level_1.scheme,
        address_level_1_code: address_level_1.code,
        address_level_2_code: address_level_2?.code ?? null,
        address_level_3_code: address_level_3?.code ?? null,
      })
    }
    setFilled(receiver)
  }

  const phone = known[0]?.phone
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is what brings another receiver
  useEffect(() => {
    const [last] = known
    setFilled(null)
    const { receiver_name, receiver_address, address_level_1_code } = form.getValues()
    if (last && !receiver_name && !receiver_address && !address_level_1_code) fill(last)
  }, [phone])

  const [name, street] = useValues(['receiver_name', 'receiver_address'])
  const others = known.filter((receiver) => receiver.name !== name || receiver.address !== street)
  return { filled, others, fill }
}

function KnownChoices({ history: { filled, others, fill } }: { history: History }) {
  const [first, ...more] = others
  if (!filled && !first) return null
  return (
    <div className="grid gap-1.5 text-12 text-ink-2">
      {filled && <p>{m.parcel_form_known_filled()}</p>}
      {!filled && first && (
        <p>
          <button type="button" className={linkClass} onClick={() => fill(first)}>
            {m.parcel_form_known_use()}
          </button>
          {': '}
          {first.name}, {addressLine(first)}
        </p>
      )}
      {(filled ? others : more).length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {m.parcel_form_known_other()}
          {(filled ? others : more).map((receiver) => (
            <Button
              key={`${receiver.name} ${receiver.address}`}
              size="sm"
              variant="soft"
              onClick={() => fill(receiver)}
            >
              {receiver.name}, {receiver.address}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
