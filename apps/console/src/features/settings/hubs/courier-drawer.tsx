import { type Courier, createCourier, editCourier } from '@guihang/contract/provider/hubs'
import { limits } from '@guihang/domain/limits'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { Check, Phone, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form, OvertakenNote } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { settingsChanged } from '../settings.queries.ts'
import { useHubOptions } from './hub-options.ts'

type CourierDrawerProps = {
  couriers: readonly Courier[]
  /** The code of who is edited, `new`, or nobody. */
  subject: string | null
  onClose: () => void
}

export function CourierDrawer({ couriers, subject, onClose }: CourierDrawerProps) {
  const courier = couriers.find(({ code }) => code === subject)
  const open = subject === 'new' || courier !== undefined
  const shown = useShown(open ? (courier ?? 'new') : null)
  return (
    <Drawer
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={shown === 'new' || shown === null ? m.settings_courier_add() : `${shown.code} · ${shown.name}`}
    >
      {shown === 'new' && open && <NewCourier onClose={onClose} />}
      {shown !== 'new' && shown !== null && (
        <EditCourierForm key={shown.code} courier={shown} onClose={onClose} />
      )}
    </Drawer>
  )
}

function NewCourier({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    operation: createCourier,
    values: { code: '', name: '', phone: '', plate: '', hub_code: null as string | null }, // as: not chosen yet
    bodyOf: ({ plate, ...values }) => ({ ...values, plate: plate.trim() || null }),
    onSaved: async (answer) => {
      if (answer) toast.success(m.settings_courier_added({ name: answer.data.name }))
      await settingsChanged()
      onClose()
    },
  })
  return (
    <Form
      form={form}
      save={m.settings_courier_save()}
      foot="drawer"
      onCancel={onClose}
      cancelLabel={m.settings_cancel()}
    >
      <Text
        name="code"
        label={m.settings_code()}
        hint={m.settings_code_help()}
        counted={20}
        autoCapitalize="characters"
        data-autofocus
      />
      <Fields />
    </Form>
  )
}

function EditCourierForm({ courier, onClose }: { courier: Courier; onClose: () => void }) {
  const { code, version, name, phone, plate, hub_code, active } = courier
  const form = useContractForm({
    operation: editCourier,
    params: { code },
    values: { version, name, phone, plate: plate ?? '', hub_code, active },
    bodyOf: ({ plate: typed, ...values }) => ({ ...values, plate: typed.trim() || null }),
    onSaved: async (answer) => {
      if (answer) toast.success(m.settings_courier_saved({ name: answer.data.name }))
      await settingsChanged()
      onClose()
    },
  })
  return (
    <Form
      form={form}
      save={m.settings_save()}
      foot="drawer"
      onCancel={onClose}
      cancelLabel={m.settings_cancel()}
    >
      <OvertakenNote again={m.settings_take_theirs()}>{m.settings_overtaken()}</OvertakenNote>
      <Fields />
      <Check name="active" hint={m.settings_courier_active_help()}>
        {m.settings_courier_working()}
      </Check>
    </Form>
  )
}

function Fields() {
  const hub = useField('hub_code')
  const hubs = useHubOptions()
  return (
    <>
      <Text name="name" label={m.settings_person()} counted={limits.person_name_max} />
      <Phone name="phone" label={m.settings_phone()} />
      <Combobox
        label={m.settings_courier_hub()}
        {...hubs}
        value={hub.value}
        onValueChange={hub.change}
        error={hub.error}
      />
      <Text name="plate" label={m.settings_plate()} hint={m.settings_plate_help()} optional />
    </>
  )
}
